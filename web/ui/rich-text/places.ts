import type { EditorState } from '@tiptap/pm/state'

type Place = { state: EditorState }

const structures = new Set(['listItem', 'codeBlock', 'blockquote', 'table'])

/** Whether the caret is where Enter continues a structure, such as the next list item. */
export const isInStructure = (place: Place): boolean => isWithin(place, (name) => structures.has(name))

/** Whether the caret is in a table, whose cells hold text only. */
export const isInCell = (place: Place): boolean => isWithin(place, (name) => name === 'table')

function isWithin({ state }: Place, fits: (name: string) => boolean): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) if (fits($from.node(depth).type.name)) return true
  return false
}
