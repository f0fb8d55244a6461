import { Mark, markInputRule, mergeAttributes, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { safeHref } from '../../../shared/safe-link.ts'
import { Check } from './checklist.ts'
import { ListAfterBreak } from './list-after-break.ts'
import { isInCell } from './places.ts'

/** A person mentioned with an @. */
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

/** Inline code, which may also be a link or bold, as in pasted text. */
const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  excludes: '',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark('code') }
  },
  addInputRules() {
    return [markInputRule({ find: /(?<!`)`([^`]+)`(?!`)$/, type: this.type })]
  },
})

/** Text that looks like a URL but was written not to be one stays plain text. */
const AsWritten = Mark.create({
  name: 'asWritten',
  inclusive: false,
  excludes: '',
  renderHTML: () => ['span', 0],
})

/** A table keeps its column alignment, which is not editable here; Enter in a cell inserts a line break. */
const AlignedTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), align: { default: [], rendered: false } }
  },
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Enter: ({ editor }) => isInCell(editor) && editor.commands.setHardBreak(),
    }
  },
})

/** Everything that the shared Markdown supports, and nothing else: a cell holds a single paragraph with line breaks. */
export const extensions = [
  StarterKit.configure({
    heading: false,
    underline: false,
    code: false,
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: (address) => safeHref(address ?? '') !== undefined,
    },
  }),
  AlignedTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
  Code,
  AsWritten,
  Mention,
  Check,
  ListAfterBreak,
]
