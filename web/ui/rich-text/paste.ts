import type { Editor } from '@tiptap/core'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { fromTree } from './from-tree.ts'

/** Reads what is pasted or dropped as Markdown. */
export function pasted(editor: Editor | null, event: Event, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain') ?? ''
  event.preventDefault()
  if (!text || !editor) return true
  const { content = [] } = fromTree(parseMarkdown(text))
  const [only] = content
  const isWords = content.length === 1 && only?.type === 'paragraph'
  const inCode = editor.isActive('codeBlock')
  editor.commands.insertContent(inCode ? { type: 'text', text } : isWords ? (only.content ?? []) : content)
  return true
}

const structures = new Set(['listItem', 'codeBlock', 'blockquote', 'table'])

/** Whether the caret stands where Enter goes on with something, such as the next entry of a list. */
export function isInStructure({ state }: Editor): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (structures.has($from.node(depth).type.name)) return true
  return false
}

/** What has to stand between the caret and an @ that is put there. */
export function gapBefore({ state }: Editor): string {
  const { parent, parentOffset } = state.selection.$from
  const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, undefined, '\ufffc')
  return before && !/\s/.test(before) ? ' ' : ''
}
