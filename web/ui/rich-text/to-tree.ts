import type { JSONContent } from '@tiptap/core'
import type { Align, Block, Inline, Tree } from '../../../shared/markdown.ts'

/** What the editor holds as a tree of Markdown; what Markdown cannot say, such as empty lines at an end, is left out. */
export function toTree(doc: JSONContent): Tree {
  return blocks(doc.content ?? [])
}

const blocks = (nodes: readonly JSONContent[]): Block[] => nodes.flatMap(block)

function block(node: JSONContent): Block[] {
  const content = node.content ?? []
  switch (node.type) {
    case 'paragraph':
      return paragraphs(content)
    case 'blockquote':
      return [{ type: 'quote', children: blocks(content) }]
    case 'bulletList':
      return [{ type: 'list', start: null, items: content.map((item) => blocks(item.content ?? [])) }]
    case 'orderedList':
      return [
        {
          type: 'list',
          start: node.attrs?.start ?? 1,
          items: content.map((item) => blocks(item.content ?? [])),
        },
      ]
    case 'codeBlock':
      return [
        {
          type: 'code',
          language: node.attrs?.language ?? null,
          text: content.map(({ text }) => text).join(''),
        },
      ]
    case 'table':
      return [table(content, node.attrs?.align)]
    case 'horizontalRule':
      return [{ type: 'rule' }]
    default:
      return []
  }
}

/** Two breaks in a row begin a new paragraph. */
function paragraphs(content: readonly JSONContent[]): Block[] {
  const lines: JSONContent[][] = [[]]
  for (const node of content) node.type === 'hardBreak' ? lines.push([]) : lines.at(-1)?.push(node)
  const found: Inline[][] = []
  let isNew = true
  for (const line of lines) {
    const words = inlines(line)
    const isEmpty = words.every((each) => each.type === 'text' && each.text.trim() === '')
    if (!isEmpty && isNew) found.push(words)
    else if (!isEmpty) found.at(-1)?.push({ type: 'break' }, ...words)
    isNew = isEmpty
  }
  return found.map((children) => ({ type: 'paragraph', children }))
}

function table([head, ...rows]: readonly JSONContent[], align: Align[] = []): Block {
  const cells = (row: JSONContent | undefined) =>
    (row?.content ?? []).map((cell) => inlines((cell.content ?? []).flatMap((each) => each.content ?? [])))
  const first = cells(head)
  return { type: 'table', align: first.map((_, at) => align[at] ?? null), head: first, rows: rows.map(cells) }
}

const wrappers = { link: 'link', bold: 'strong', italic: 'emphasis', strike: 'strike' } as const
type Mark = keyof typeof wrappers

const hasMark = (node: JSONContent, type: string, href?: string) =>
  node.marks?.some((mark) => mark.type === type && (href === undefined || mark.attrs?.href === href)) ?? false

/** Neighbours with the same mark stand in it together; the mark that reaches furthest is the outer one. */
function inlines(nodes: readonly JSONContent[]): Inline[] {
  const result: Inline[] = []
  for (let at = 0; at < nodes.length; ) {
    const first = nodes[at] as JSONContent
    const reach = reaching(nodes, at)
    if (!reach) {
      append(result, leaf(first))
      at += 1
      continue
    }
    const { type, href, end } = reach
    const inner = nodes.slice(at, end).map((node) => withoutMark(node, type))
    for (const each of wrapped(inlines(inner), type, href)) append(result, each)
    at = end
  }
  return result
}

function reaching(nodes: readonly JSONContent[], at: number) {
  const candidates = (nodes[at]?.marks ?? []).flatMap((mark) => {
    if (!(mark.type in wrappers)) return []
    const href = mark.type === 'link' ? String(mark.attrs?.href) : undefined
    let end = at + 1
    while (end < nodes.length && hasMark(nodes[end] as JSONContent, mark.type, href)) end += 1
    return [{ type: mark.type as Mark, href, end }]
  })
  return candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, each) => (!best || each.end > best.end ? each : best),
    undefined,
  )
}

const withoutMark = (node: JSONContent, type: string): JSONContent => ({
  ...node,
  marks: (node.marks ?? []).filter((mark) => mark.type !== type),
})

/** Spaces at the edges stand outside, where Markdown wants them. */
function wrapped(children: Inline[], type: Mark, href: string | undefined): Inline[] {
  const first = children[0]
  const last = children.at(-1)
  const before = first?.type === 'text' ? (/^\s*/.exec(first.text)?.[0] ?? '') : ''
  if (first?.type === 'text') first.text = first.text.slice(before.length)
  const after = last?.type === 'text' ? (/\s*$/.exec(last.text)?.[0] ?? '') : ''
  if (last?.type === 'text') last.text = last.text.slice(0, last.text.length - after.length)
  const kept = children.filter((each) => each.type !== 'text' || each.text !== '')
  const node: Inline[] =
    kept.length === 0
      ? []
      : type === 'link'
        ? [{ type: 'link', href: href ?? '', children: kept }]
        : [{ type: wrappers[type], children: kept }]
  return [...spaces(before), ...node, ...spaces(after)]
}

const spaces = (text: string): Inline[] => (text ? [{ type: 'text', text }] : [])

function leaf(node: JSONContent): Inline {
  if (node.type === 'mention') return { type: 'mention', userID: node.attrs?.id, name: node.attrs?.name }
  if (node.type === 'check') return { type: 'check', done: node.attrs?.done === true }
  if (hasMark(node, 'code')) return { type: 'code', text: node.text ?? '' }
  return { type: 'text', text: node.text ?? '' }
}

function append(list: Inline[], node: Inline): void {
  const last = list.at(-1)
  if (node.type === 'text' && last?.type === 'text') last.text += node.text
  else list.push(node)
}
