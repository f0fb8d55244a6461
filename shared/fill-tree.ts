import type { Block, Inline, Tree } from './markdown.ts'
import { safeHref } from './safe-link.ts'

type Fill = (text: string) => string

/** The tree with all its texts filled, without nodes that become empty. */
export const fillTree = (tree: Tree, fill: Fill): Tree => tree.flatMap((block) => filledBlock(block, fill))

function filledBlock(block: Block, fill: Fill): Block[] {
  switch (block.type) {
    case 'paragraph': {
      const children = filledInlines(block.children, fill)
      return children.length > 0 ? [{ ...block, children }] : []
    }
    case 'quote':
      return [{ ...block, children: fillTree(block.children, fill) }]
    case 'list':
      return [{ ...block, items: block.items.map((item) => fillTree(item, fill)) }]
    case 'code':
      return [{ ...block, text: fill(block.text) }]
    case 'table': {
      const cells = (row: Inline[][]) => row.map((cell) => filledInlines(cell, fill))
      return [{ ...block, head: cells(block.head), rows: block.rows.map(cells) }]
    }
    case 'rule':
      return [block]
  }
}

function filledInlines(nodes: readonly Inline[], fill: Fill): Inline[] {
  const filled: Inline[] = []
  for (const node of nodes.flatMap((each) => filledInline(each, fill))) {
    const last = filled.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.text += node.text
    else filled.push(node)
  }
  return filled
}

function filledInline(node: Inline, fill: Fill): Inline[] {
  switch (node.type) {
    case 'text':
    case 'code': {
      const text = fill(node.text)
      return text === '' ? [] : [{ ...node, text }]
    }
    case 'mention':
      return [{ ...node, name: fill(node.name) }]
    case 'link':
      return filledLink(node, fill)
    case 'strong':
    case 'emphasis':
    case 'strike': {
      const children = filledInlines(node.children, fill)
      return children.length > 0 ? [{ ...node, children }] : []
    }
    default:
      return [node]
  }
}

/** A link whose address is no longer valid becomes its text. */
function filledLink(node: Extract<Inline, { type: 'link' }>, fill: Fill): Inline[] {
  const href = safeHref(fill(node.href))
  const children = filledInlines(node.children, fill)
  if (!href) return children
  return [{ ...node, href, children: children.length > 0 ? children : [{ type: 'text', text: href }] }]
}
