import { type Block, type Inline, mentionMarkdown, parseMarkdown, type Tree } from './markdown.ts'
import { separator } from './markdown-tokenizer.ts'
import { remembering } from './remembering.ts'
import { isBare } from './safe-link.ts'

/**
 * How carefully Markdown is written: as people write it; with marks separated from their neighbors; with every special character
 * escaped and spaces preserved, which always works.
 */
const ways = ['plain', 'parted', 'strict'] as const
type Way = (typeof ways)[number]

/** The plainest Markdown that `parseMarkdown` parses as this tree. */
export function writeMarkdown(tree: Tree): string {
  const found = tree.map((block) => wayOf(JSON.stringify(block)))
  const text = blocks(tree, '\n\n', (at) => found[at] ?? 'strict')
  return isReadAs(text, tree) ? text : blocks(tree, '\n\n', 'strict')
}

/** Cached, because almost nothing changes between two key presses in an editor. */
const wayOf = remembering(1000, (json): Way => {
  const block: Block = JSON.parse(json)
  // Preceded by words, because a rule alone would be text, such as a drawing.
  return ways.find((way) => isReadAs(blocks([words, block], '\n\n', way), [words, block])) ?? 'strict'
})

const words: Block = { type: 'paragraph', children: [{ type: 'text', text: 'a' }] }

const isReadAs = (text: string, tree: Tree): boolean =>
  JSON.stringify(parseMarkdown(text)) === JSON.stringify(tree)

function blocks(
  tree: readonly Block[],
  gap: string,
  way: Way | ((at: number) => Way),
  inItem = false,
): string {
  let text = ''
  for (const [at, block] of tree.entries()) {
    const before = tree[at - 1]
    const other = before?.type === 'list' && isOther(tree, at)
    const own = typeof way === 'string' ? way : way(at)
    text += (at === 0 ? '' : gapBetween(before, block, gap)) + written(block, own, other, inItem && at === 0)
  }
  return text
}

/** A list may directly follow the text of its item; all other blocks are separated by an empty line. */
function gapBetween(before: Block | undefined, block: Block, gap: string): string {
  // Two quotes would merge.
  if (before?.type === 'quote' && block.type === 'quote') return `\n\n${separator}\n\n`
  const follows = block.type === 'list' && (block.start === null || block.start === 1)
  return before?.type === 'paragraph' && follows ? gap : '\n\n'
}

/** Consecutive lists alternate their markers, so that they do not merge. */
function isOther(tree: readonly Block[], at: number): boolean {
  let lists = 0
  while (tree[at - lists - 1]?.type === 'list') lists += 1
  return lists % 2 === 1
}

function written(block: Block, way: Way, other: boolean, beginsItem: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return beginsItem ? lines(block.children, way) : withoutCheck(lines(block.children, way), way)
    case 'quote':
      return blocks(block.children, '\n\n', way).replace(/^/gm, '> ').replace(/^> $/gm, '>')
    case 'list':
      return block.items
        .map((item, at) =>
          listItem(
            item,
            way,
            block.start === null ? (other ? '*' : '-') : `${block.start + at}${other ? ')' : '.'}`,
          ),
        )
        .join('\n')
    case 'code':
      return fenced(block.text, block.language ?? '')
    case 'table':
      return table(block, way)
    case 'rule':
      // After the marker of a list, dashes would merge with it.
      return way === 'plain' ? '---' : '___'
  }
}

function listItem(item: readonly Block[], way: Way, marker: string): string {
  const indent = ' '.repeat(marker.length + 1)
  const words = blocks(item, way === 'strict' ? '\n\n' : '\n', way, true)
  const held = words === '' && way === 'strict' ? separator : words
  return `${marker} ${held.replace(/\n(?=[^\n])/g, `\n${indent}`)}`.trimEnd()
}

function fenced(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, ...runsOf(text)) + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

const runsOf = (text: string): number[] => [...text.matchAll(/`+/g)].map(([run]) => run.length)

const rules = { left: ':--', center: ':-:', right: '--:' }

function table({ align, head, rows }: Extract<Block, { type: 'table' }>, way: Way): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const cells = (list: Inline[][]) => list.map((cell) => inCell(cell, way))
  return [
    row(cells(head)),
    row(align.map((each) => (each ? rules[each] : '---'))),
    ...rows.map((each) => row(cells(each))),
  ].join('\n')
}

/** A cell can't contain line breaks, so they are written as `<br>`. */
function inCell(cell: readonly Inline[], way: Way): string {
  const text = inlines(splitInCells(cell), way).replace(/\n/g, '<br>')
  const held = way === 'strict' ? heldBlanks(text) : text
  return held.replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')
}

/** In code in a cell, a backslash before a bar would be dropped, so the code is split between them. */
const splitInCells = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (node.type === 'code')
      return node.text.split(/(?<=\\)(?=\|)/).map((text): Inline => ({ type: 'code', text }))
    return 'children' in node ? [{ ...node, children: splitInCells(node.children) }] : [node]
  })

/** Escapes what would begin a block at the start of a line. */
function lines(children: readonly Inline[], way: Way): string {
  const text = inlines(children, way).split('\n')
  if (way === 'strict') return text.map(heldBlanks).join('\n')
  return text
    .map((line) =>
      line
        .replace(/^(\s*)([#>+-])/, '$1\\$2')
        .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^[\s|:\\-]+$/, (rule) => rule.replace(/\\?\|/g, '\\|')),
    )
    .join('\n')
}

/** Preserves spaces at the edges of a line, which would be read as indentation or dropped. */
const heldBlanks = (line: string): string =>
  line.replace(/^(?=\s|$)/, separator).replace(/(?<=\s)$/, separator)

/** Escapes what would be a checkbox at the start of a list item. */
const withoutCheck = (text: string, way: Way): string =>
  way === 'plain' ? text.replace(/^\\\[( |x)\] /, '[$1] ') : text

function inlines(nodes: readonly Inline[], way: Way): string {
  return nodes
    .map((node, at) => {
      const text = inline(node, nodes[at - 1], nodes[at + 1], way)
      return at > 0 && isParted(nodes[at - 1], node, way) ? separator + text : text
    })
    .join('')
}

/** Whether two nodes are separated, so that their marks do not touch. */
function isParted(before: Inline | undefined, node: Inline, way: Way): boolean {
  if (before?.type === 'break' || node.type === 'break') return false
  if (before?.type === 'code' && node.type === 'code') return true
  if (way === 'plain' || before?.type === 'check') return false
  const hasBlank = (one: Inline | undefined, edge: RegExp) => one?.type === 'text' && edge.test(one.text)
  return way === 'strict' || !(hasBlank(before, /\s$/) || hasBlank(node, /^\s/))
}

function inline(node: Inline, before: Inline | undefined, after: Inline | undefined, way: Way): string {
  switch (node.type) {
    case 'text':
      return escaped(node.text, after, way)
    case 'break':
      return '\n'
    case 'check':
      // Without text after it, it would not be a checkbox.
      return (node.done ? '[x] ' : '[ ] ') + (isWord(after) ? '' : separator)
    case 'code':
      return codeSpan(node.text)
    case 'strong':
      return around('**', node.children, way)
    case 'emphasis':
      return around(way === 'plain' && isBeside(before, after) ? '*' : '_', node.children, way)
    case 'strike':
      return around('~~', node.children, way)
    case 'link':
      return link(node, after, way)
    case 'mention':
      return mentionMarkdown(node.name, node.userID)
  }
}

const isWord = (node: Inline | undefined): boolean =>
  node !== undefined && node.type !== 'break' && !(node.type === 'text' && /^\s/.test(node.text))

function around(mark: string, children: readonly Inline[], way: Way): string {
  const held = way === 'strict' ? separator : ''
  return `${mark}${held}${inlines(children, way)}${held}${mark}`
}

/** Escapes text, except addresses, which are meant as such, and underscores within words, which are no markup. */
function escaped(text: string, after: Inline | undefined, way: Way): string {
  if (way === 'strict') return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  const plain = text.replace(/[\\*~`[<]|&(?=#8203;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
  // Before a link, `!` would make it an image.
  return after?.type === 'link' ? plain.replace(/!$/, '\\!') : plain
}

/** Whether a node touches a letter, where only the asterisk is a mark. */
const isBeside = (before: Inline | undefined, after: Inline | undefined): boolean =>
  (before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.text)) ||
  (after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.text))

function codeSpan(text: string): string {
  const line = text.replace(/\n/g, ' ')
  const runs = runsOf(line)
  let length = 1
  while (runs.includes(length)) length += 1
  const fence = '`'.repeat(length)
  const padded = /^`|`$/.test(line) || (/^ .* $/.test(line) && line.trim() !== '') ? ` ${line} ` : line
  return fence + padded + fence
}

function link(
  { href, children }: Extract<Inline, { type: 'link' }>,
  after: Inline | undefined,
  way: Way,
): string {
  const [only] = children
  const label = children.length === 1 && only?.type === 'text' ? only.text : undefined
  if (label !== undefined && isBare(label, href) && (way === 'plain' || (way === 'parted' && !isWord(after))))
    return label
  if (way === 'strict') return `[${inlines(children, way)}](${href.replace(/[!-/:-@[-`{-~]/g, '\\$&')})`
  const target = /[\s()<>]/.test(href) ? `<${href}>` : href
  return `[${inlines(children, way).replace(/(?<!\\)\]/g, '\\]')}](${target})`
}
