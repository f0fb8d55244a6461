import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { mentionAt } from '../mentions/matching.ts'
import { useCompletion } from '../mentions/use-completion.ts'
import { type FindMentionable, usePeople } from '../mentions/use-people.ts'
import { useAttributes } from './use-attributes.ts'

/** Completes names after an @ in the editor, if people can be mentioned. */
export function useMentions(editor: Editor | null, find: FindMentionable | undefined) {
  const typed = useEditorState({ editor, selector: ({ editor }) => editor && typedAt(editor) }) ?? undefined
  const people = usePeople(find, typed?.query)
  const completion = useCompletion(people, typed, ({ id, name }) => {
    if (!editor || !typed) return
    const range = { from: typed.start, to: editor.state.selection.from }
    const mention = { type: 'mention', attrs: { id, name } }
    editor
      .chain()
      .focus()
      .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
      .run()
  })

  useAttributes(editor, completion.field)
  return completion
}

/** The partial name before the caret, with its document positions; in code an @ is plain text. */
function typedAt({ state, isFocused }: Editor) {
  const { $from, empty } = state.selection
  const { parent, parentOffset } = $from
  if (!isFocused || !empty || !parent.isTextblock || parent.type.spec.code) return undefined
  if ($from.marks().some(({ type }) => type.name === 'code')) return undefined
  const before = parent.textBetween(0, parentOffset, undefined, ({ type }) =>
    type.name === 'hardBreak' ? '\n' : '\ufffc',
  )
  const found = mentionAt(before, parentOffset)
  return found && { start: $from.start() + found.start, query: found.query }
}
