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

/** Code, which may be a link or bold as well, as in text that is pasted from elsewhere. */
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

/** What looks like an address and was written so that it is none stays none. */
const AsWritten = Mark.create({
  name: 'asWritten',
  inclusive: false,
  excludes: '',
  renderHTML: () => ['span', 0],
})

/** A table keeps how its columns are aligned, which is not changed here; Enter in a cell begins a line in it. */
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

/** All that the shared Markdown knows, and nothing else: a cell holds one line of words, with breaks. */
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
