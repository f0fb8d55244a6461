import { shortText } from './cut-text.ts'
import type { Block, Inline, Tree } from './markdown.ts'

/** A message as plain text, for previews, mails and notifications. */
export function toPlainText(tree: Tree): string {
  return tree.map(blockText).filter(Boolean).join('\n').trim()
}

/** Plain text in one line of at most `max` UTF-16 units, with an ellipsis if it was cut. */
export function toPreview(tree: Tree, max: number): string {
  return shortText(toPlainText(tree).replace(/\s+/g, ' '), max)
}

/** The visible text of inline nodes. */
export function inlineText(nodes: Inline[]): string {
  return nodes.map(nodeText).join('')
}

export const checkText = ({ done }: { done: boolean }) => (done ? '[x] ' : '[ ] ')

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.children)
    case 'quote':
      return toPlainText(block.children).replace(/^/gm, '> ')
    case 'list':
      return block.items.map((item, at) => itemText(item, block.start, at)).join('\n')
    case 'code':
      return block.text
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' | ').trim()).join('\n')
    case 'rule':
      return ''
  }
}

function itemText(item: Block[], start: number | null, at: number): string {
  const marker = start === null ? '-' : `${start + at}.`
  return `${marker} ${toPlainText(item).replace(/\n/g, '\n  ')}`.trimEnd()
}

function nodeText(node: Inline): string {
  switch (node.type) {
    case 'text':
    case 'code':
      return node.text
    case 'break':
      return '\n'
    case 'check':
      return checkText(node)
    case 'mention':
      return `@${node.name}`
    default:
      return inlineText(node.children)
  }
}
