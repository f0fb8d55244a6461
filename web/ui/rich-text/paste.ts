import type { Editor, JSONContent } from '@tiptap/core'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPlainText } from '../../../shared/plain-text.ts'
import { fromTree } from './from-tree.ts'
import { isInCell } from './places.ts'

/** Parses pasted or dropped text as Markdown. */
export function pasted(editor: Editor | null, event: Event, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain') ?? ''
  event.preventDefault()
  if (!text || !editor) return true
  editor.commands.insertContent(
    editor.isActive('codeBlock') ? { type: 'text', text } : contentOf(text, editor),
  )
  return true
}

function contentOf(text: string, editor: Editor): JSONContent[] {
  const tree = parseMarkdown(text)
  const { content = [] } = fromTree(tree)
  const [only] = content
  if (content.length === 1 && only?.type === 'paragraph') return only.content ?? []
  return isInCell(editor) ? wordsInCell(toPlainText(tree)) : content
}

/** A cell cannot contain blocks: each of their lines becomes a line. */
const wordsInCell = (text: string): JSONContent[] =>
  text
    .split('\n')
    .flatMap((line, at): JSONContent[] => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ])

/** The space needed between the caret and an inserted @. */
export function gapBefore({ state }: Editor): string {
  const { parent, parentOffset } = state.selection.$from
  const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, undefined, '\ufffc')
  return before && !/\s/.test(before) ? ' ' : ''
}
