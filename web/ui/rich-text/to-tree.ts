import type { JSONContent } from '@tiptap/core'
import { findAddress } from '../../../shared/addresses.ts'
import { type Mark, nested, paragraphsOf, type Run } from '../../../shared/inline-runs.ts'
import { type Align, type Block, isMentioned, type Tree } from '../../../shared/markdown.ts'
import { inlineText, toPlainText } from '../../../shared/plain-text.ts'
import { claimsOtherAddress, safeHref } from '../../../shared/safe-link.ts'

/**
 * Converts the editor's document to a Markdown tree, preserving all text. What Markdown cannot express, such as
 * trailing empty lines or a rule around nothing, is left out.
 */
export function toTree(doc: JSONContent): Tree {
  const tree = blocks(doc.content ?? [])
  return toPlainText(tree) === '' ? [] : tree
}

const blocks = (nodes: readonly JSONContent[]): Block[] => nodes.flatMap((node) => block(node))

function block(node: JSONContent, beginsItem = false): Block[] {
  const content = node.content ?? []
  switch (node.type) {
    case 'paragraph':
      return paragraphsOf(runsOf(content, beginsItem)).map((children) => ({ type: 'paragraph', children }))
    case 'blockquote':
      return filled({ type: 'quote', children: blocks(content) })
    case 'bulletList':
      return [{ type: 'list', start: null, items: content.map(item) }]
    case 'orderedList':
      return [{ type: 'list', start: startOf(node.attrs?.start, content.length), items: content.map(item) }]
    case 'codeBlock':
      return [
        {
          type: 'code',
          language: /^[\w+#.-]{1,30}$/.exec(node.attrs?.language ?? '')?.[0] ?? null,
          text: content.map(({ text }) => text).join(''),
        },
      ]
    case 'table':
      return [table(content, node.attrs?.align ?? [])]
    case 'horizontalRule':
      return [{ type: 'rule' }]
    default:
      throw new Error(`The editor holds what Markdown does not know: ${node.type}`)
  }
}

const filled = (quote: Extract<Block, { type: 'quote' }>): Block[] =>
  quote.children.length > 0 ? [quote] : []

const item = ({ content = [] }: JSONContent): Block[] =>
  content.flatMap((node, at) => block(node, at === 0)).map(indentedByBlanks)

/** A leading tab in a list item would be counted as its indentation, and parsed as spaces. */
const indentedByBlanks = (block: Block): Block =>
  block.type === 'code'
    ? { ...block, text: block.text.replace(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', '    ')) }
    : block

/** List numbers have at most nine digits (CommonMark, 5.2), including the last one. */
const startOf = (start: unknown, length: number): number =>
  Number.isInteger(start) && Number(start) >= 0 && Number(start) + length <= 10 ** 9 ? Number(start) : 1

/** All rows of a table have the width of the widest one. */
function table(rows: readonly JSONContent[], align: readonly Align[]): Block {
  const cells = rows.map(({ content = [] }) =>
    content.map((cell) => nested(runsOf((cell.content ?? []).flatMap((each) => each.content ?? [])))),
  )
  const width = Math.max(...cells.map(({ length }) => length))
  const [head = [], ...rest] = cells.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? []))
  return { type: 'table', align: head.map((_, at) => align[at] ?? null), head, rows: rest }
}

const markTypes = { bold: 'strong', italic: 'emphasis', strike: 'strike' } as const

function runsOf(nodes: readonly JSONContent[], beginsItem = false): Run[] {
  const runs = nodes.flatMap((node, at) => runsOfNode(node, beginsItem && at === 0))
  return byLinks(runs).flatMap(({ href, runs: within }) => {
    // A link text that names another host than its target is replaced by the target, as the parser does.
    if (href === undefined || !claimsOtherAddress(inlineText(nested(within)), href)) return within
    const bare = within.map(({ leaf, marks }) => ({
      leaf,
      marks: marks.filter(({ type }) => type !== 'link'),
    }))
    return [
      ...bare,
      plain(' ('),
      { leaf: { type: 'text', text: href }, marks: [{ type: 'link', href }] },
      plain(')'),
    ]
  })
}

const plain = (text: string): Run => ({ leaf: { type: 'text', text }, marks: [] })

/** Groups adjacent runs with the same link, or none. */
function byLinks(runs: readonly Run[]): { href: string | undefined; runs: Run[] }[] {
  const groups: { href: string | undefined; runs: Run[] }[] = []
  for (const run of runs) {
    const href = run.marks.find((mark) => mark.type === 'link')?.href
    const last = groups.at(-1)
    if (last && last.href === href) last.runs.push(run)
    else groups.push({ href, runs: [run] })
  }
  return groups
}

function runsOfNode(node: JSONContent, beginsItem: boolean): Run[] {
  const types = new Set(node.marks?.map(({ type }) => type))
  const href = safeHref(String(node.marks?.find(({ type }) => type === 'link')?.attrs?.href ?? ''))
  const marks = [
    ...(href === undefined ? [] : [{ type: 'link' as const, href }]),
    ...Object.entries(markTypes).flatMap(([type, mark]): Mark[] => (types.has(type) ? [{ type: mark }] : [])),
  ]
  const text = node.text ?? ''
  if (node.type === 'hardBreak') return [{ leaf: { type: 'break' }, marks: [] }]
  if (node.type === 'check') return [checkOf(node, beginsItem)]
  if (node.type === 'mention') return [{ leaf: mentionOf(node), marks }]
  if (types.has('code') && isCode(text, types.has('link'))) return [{ leaf: { type: 'code', text }, marks }]
  if (types.has('asWritten') || types.has('link')) return [{ leaf: { type: 'text', text }, marks }]
  return withAddresses(text, marks)
}

/** Empty code is dropped; code with backticks inside a link would be parsed as neither. */
const isCode = (text: string, isLinked: boolean): boolean =>
  text.trim() !== '' && !(isLinked && text.includes('`'))

/** A typed URL becomes a link, whether the editor has detected it yet or not. */
function withAddresses(text: string, marks: readonly Mark[]): Run[] {
  const runs: Run[] = []
  const add = (from: number, to: number, more: readonly Mark[] = []) => {
    if (from < to)
      runs.push({ leaf: { type: 'text', text: text.slice(from, to) }, marks: [...more, ...marks] })
  }
  let at = 0
  for (let found = findAddress(text, 0); found; found = findAddress(text, at)) {
    add(at, found.start)
    add(found.start, found.end, [{ type: 'link', href: found.href }])
    at = found.end
  }
  add(at, text.length)
  return runs
}

/** A checkbox is valid only at the beginning of an item; elsewhere it becomes text. */
const checkOf = ({ attrs }: JSONContent, beginsItem: boolean): Run => {
  const done = attrs?.done === true
  return beginsItem
    ? { leaf: { type: 'check', done }, marks: [] }
    : { leaf: { type: 'text', text: done ? '[x] ' : '[ ] ' }, marks: [] }
}

function mentionOf({ attrs }: JSONContent): Run['leaf'] {
  const id = String(attrs?.id ?? '')
  const name = String(attrs?.name ?? '')
  return isMentioned(id) && name.trim() !== ''
    ? { type: 'mention', userID: id, name }
    : { type: 'text', text: `@${name}` }
}
