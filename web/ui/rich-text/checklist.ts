import type { Editor } from '@tiptap/core'
import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/** The checkbox of a checklist item: a click ticks it, and Enter adds a checkbox to the next item too. */
export const Check = Node.create({
  name: 'check',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ done: { default: false } }),
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-check': String(node.attrs.done) }, HTMLAttributes),
    node.attrs.done ? '☑' : '☐',
  ],
  renderText: ({ node }) => (node.attrs.done ? '[x] ' : '[ ] '),
  addKeyboardShortcuts() {
    return { Enter: () => nextEntry(this.editor) }
  },
})

function nextEntry(editor: Editor): boolean {
  const entry = entryAt(editor)
  if (!entry || !boxOf(entry.node)) return false
  // Enter in an empty item ends the list.
  if (entry.node.childCount === 1 && entry.node.textContent.trim() === '')
    return editor
      .chain()
      .deleteRange({ from: entry.at + 2, to: entry.at + 3 })
      .liftListItem('listItem')
      .run()
  return editor.chain().splitListItem('listItem').insertContent(box()).run()
}

/** Adds checkboxes to the selected list items, or removes them if all have one; other blocks become a list. */
export function toggleChecklist(editor: Editor): boolean {
  if (chosenEntries(editor).length === 0) editor.chain().focus().toggleBulletList().run()
  const entries = chosenEntries(editor)
  const all = entries.every(({ node }) => boxOf(node))
  const chain = editor.chain().focus()
  // From the end, so that earlier positions stay valid.
  for (const { node, at } of entries.toReversed()) {
    if (all) chain.deleteRange({ from: at + 2, to: at + 3 })
    else if (!boxOf(node)) chain.insertContentAt(at + 2, box(), { updateSelection: false })
  }
  return chain.run()
}

export const isInChecklist = (editor: Editor): boolean => {
  const entry = entryAt(editor)
  return entry !== undefined && boxOf(entry.node)
}

/** Toggles the checkbox at a position. */
export function toggleBox(view: EditorView, at: number): boolean {
  const node = view.state.doc.nodeAt(at)
  if (node?.type.name !== 'check') return false
  view.dispatch(view.state.tr.setNodeAttribute(at, 'done', !node.attrs.done))
  return true
}

interface Entry {
  node: TextNode
  at: number
}

const box = () => ({ type: 'check', attrs: { done: false } })
const boxOf = (entry: TextNode): boolean => entry.firstChild?.firstChild?.type.name === 'check'

function entryAt({ state }: Editor): Entry | undefined {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'listItem')
      return { node: $from.node(depth), at: $from.before(depth) }
  return undefined
}

function chosenEntries(editor: Editor): Entry[] {
  const { from, to, empty } = editor.state.selection
  const own = entryAt(editor)
  if (empty) return own ? [own] : []
  const found: Entry[] = []
  editor.state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name === 'listItem') found.push({ node, at })
  })
  return found
}
