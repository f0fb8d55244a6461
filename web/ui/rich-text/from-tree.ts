import type { JSONContent } from '@tiptap/core'
import { findAddress } from '../../../shared/addresses.ts'
import type { Block, Inline, Tree } from '../../../shared/markdown.ts'

type Marks = NonNullable<JSONContent['marks']>

/** Converts a Markdown tree to the editor's document. */
export function fromTree(tree: Tree): JSONContent {
  return { type: 'doc', content: tree.length > 0 ? tree.map(node) : [{ type: 'paragraph' }] }
}

function node(block: Block): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: inlines(block.children) }
    case 'quote':
      return { type: 'blockquote', content: block.children.map(node) }
    case 'list':
      return {
        type: block.start === null ? 'bulletList' : 'orderedList',
        ...(block.start !== null && { attrs: { start: block.start } }),
        content: block.items.map(item),
      }
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: block.language },
        content: block.text ? [{ type: 'text', text: block.text }] : [],
      }
    case 'table':
      return {
        type: 'table',
        attrs: { align: block.align },
        content: [row(block.head, 'tableHeader'), ...block.rows.map((cells) => row(cells, 'tableCell'))],
      }
    case 'rule':
      return { type: 'horizontalRule' }
  }
}

/** The editor requires a list item to begin with a paragraph. */
function item(blocks: Block[]): JSONContent {
  const content = blocks.map(node)
  return {
    type: 'listItem',
    content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content],
  }
}

const row = (cells: Inline[][], type: string): JSONContent => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type, content: [{ type: 'paragraph', content: inlines(cell) }] })),
})

function inlines(nodes: readonly Inline[], marks: Marks = []): JSONContent[] {
  return nodes.flatMap((each) => inline(each, marks))
}

function inline(each: Inline, marks: Marks): JSONContent[] {
  switch (each.type) {
    case 'text':
      return textOf(each.text, marks)
    case 'break':
      return [{ type: 'hardBreak' }]
    case 'check':
      return [{ type: 'check', attrs: { done: each.done } }]
    case 'code':
      return [{ type: 'text', text: each.text, marks: [...marks, { type: 'code' }] }]
    case 'mention':
      return [{ type: 'mention', attrs: { id: each.userID, name: each.name }, marks }]
    case 'link':
      return inlines(each.children, [...marks, { type: 'link', attrs: { href: each.href } }])
    case 'strong':
      return inlines(each.children, [...marks, { type: 'bold' }])
    case 'emphasis':
      return inlines(each.children, [...marks, { type: 'italic' }])
    case 'strike':
      return inlines(each.children, [...marks, { type: 'strike' }])
  }
}

/** A word that looks like a URL, but is plain text in the tree, stays plain text. */
function textOf(text: string, marks: Marks): JSONContent[] {
  if (marks.some(({ type }) => type === 'link') || !findAddress(text, 0)) return plain(text, marks)
  return text
    .split(/(\S+)/)
    .flatMap((word) => plain(word, findAddress(word, 0) ? [...marks, { type: 'asWritten' }] : marks))
}

const plain = (text: string, marks: Marks): JSONContent[] => (text ? [{ type: 'text', text, marks }] : [])
