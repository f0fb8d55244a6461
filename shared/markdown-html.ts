import type { Block, Inline, Tree } from './markdown.ts'
import { checkText } from './plain-text.ts'

/** A message as HTML for mails: only known tags without attributes except a safe `href`, all text escaped. */
export function toHtml(tree: Tree): string {
  return tree.map(blockHtml).join('')
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.children)}</p>`
    case 'quote':
      return `<blockquote>${toHtml(block.children)}</blockquote>`
    case 'list':
      return listHtml(block.items, block.start)
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`
    case 'table':
      return tableHtml(block)
    case 'rule':
      return '<hr>'
  }
}

function tableHtml({ head, rows }: Extract<Block, { type: 'table' }>): string {
  const row = (cells: Inline[][], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.map((cells) => row(cells, 'td')).join('')
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`
}

function listHtml(items: Block[][], start: number | null): string {
  const content = items.map((item) => `<li>${itemHtml(item)}</li>`).join('')
  return start === null ? `<ul>${content}</ul>` : `<ol start="${start}">${content}</ol>`
}

function itemHtml(item: Block[]): string {
  const [first, ...rest] = item
  if (first?.type !== 'paragraph') return toHtml(item)
  return inlineHtml(first.children) + toHtml(rest)
}

function inlineHtml(nodes: Inline[]): string {
  return nodes.map(nodeHtml).join('')
}

const tags = { strong: 'strong', emphasis: 'em', strike: 's' } as const

function nodeHtml(node: Inline): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.text)
    case 'break':
      return '<br>'
    case 'check':
      return checkText(node)
    case 'code':
      return `<code>${escapeHtml(node.text)}</code>`
    case 'mention':
      return `<strong>@${escapeHtml(node.name)}</strong>`
    case 'link':
      return `<a href="${escapeHtml(node.href)}" rel="noopener noreferrer nofollow">${inlineHtml(node.children)}</a>`
    default:
      return `<${tags[node.type]}>${inlineHtml(node.children)}</${tags[node.type]}>`
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
