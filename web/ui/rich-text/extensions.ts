import { mergeAttributes, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { safeHref } from '../../../shared/safe-link.ts'
import { Check } from './checklist.ts'
import { ListAfterBreak } from './list-after-break.ts'

/** Somebody who is named with an @. */
const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ id: { default: null }, name: { default: '' } }),
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-mention': node.attrs.id }, HTMLAttributes),
    `@${node.attrs.name}`,
  ],
  renderText: ({ node }) => `@${node.attrs.name}`,
})

/** A table keeps how its columns are aligned, which is not changed here. */
const AlignedTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), align: { default: [], rendered: false } }
  },
})

/** All that the shared Markdown knows, and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: (address) => safeHref(address ?? '') !== null && safeHref(address ?? '') !== undefined,
    },
  }),
  AlignedTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Mention,
  Check,
  ListAfterBreak,
]
