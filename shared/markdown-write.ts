import { type Block, type Inline, mentionMarkdown, parseMarkdown, type Tree } from './markdown.ts'
import { separator } from './markdown-tokenizer.ts'
import { remembering } from './remembering.ts'
import { isBare } from './safe-link.ts'

/**
 * How much is done so that a text is read as it was meant: as people write it; with marks parted from what they touch; with every
 * sign escaped, and blanks held, which always helps.
 */
const ways = ['plain', 'parted', 'strict'] as const
type Way = (typeof ways)[number]

/** The Markdown of a tree: what `parseMarkdown` makes the same tree of, in the plainest way that does. */
export function writeMarkdown(tree: Tree): string {
  const found = tree.map((block) => wayOf(JSON.stringify(block)))
  const text = blocks(tree, '\n\n', (at) => found[at] ?? 'strict')
  return isReadAs(text, tree) ? text : blocks(tree, '\n\n', 'strict')
}

/** Of what is edited nearly all stays as it was with the key before. */
const wayOf = remembering(1000, (json): Way => {
  const block: Block = JSON.parse(json)
  // After words, because a rule alone would be text, such as a drawing.
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

/** A list may follow the words of its item directly; between all else there is an empty line. */
function gapBetween(before: Block | undefined, block: Block, gap: string): string {
  // Two quotes would be one.
  if (before?.type === 'quote' && block.type === 'quote') return `\n\n${separator}\n\n`
  const follows = block.type === 'list' && (block.start === null || block.start === 1)
  return before?.type === 'paragraph' && follows ? gap : '\n\n'
}

/** Every other one of lists that follow each other has another sign, so that they stay apart. */
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
      // Behind the sign of a list strokes would be one with it.
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

/** A cell ends with its line: a break in it is the tag that everybody knows for it. */
function inCell(cell: readonly Inline[], way: Way): string {
  const text = inlines(splitInCells(cell), way).replace(/\n/g, '<br>')
  const held = way === 'strict' ? heldBlanks(text) : text
  return held.replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|')
}

/** In code of a cell a backslash before a bar means the bar alone, so that it is written in two pieces. */
const splitInCells = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (node.type === 'code')
      return node.text.split(/(?<=\\)(?=\|)/).map((text): Inline => ({ type: 'code', text }))
    return 'children' in node ? [{ ...node, children: splitInCells(node.children) }] : [node]
  })

/** What would begin something else at the start of a line is escaped there. */
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

/** Blanks at the edges of a line would be taken for its indent, or for nothing. */
const heldBlanks = (line: string): string =>
  line.replace(/^(?=\s|$)/, separator).replace(/(?<=\s)$/, separator)

/** Only at the start of a list's item would it be a box to tick. */
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

/** Whether two nodes are separated, so that the marks of neither touch the other. */
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
      // Without words behind it, it would be none.
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

/** Addresses are not escaped: a typed address is meant as one. An underscore within a word means nothing. */
function escaped(text: string, after: Inline | undefined, way: Way): string {
  if (way === 'strict') return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  const plain = text.replace(/[\\*~`[<]|&(?=#8203;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
  // Before a link it would make a picture of it.
  return after?.type === 'link' ? plain.replace(/!$/, '\\!') : plain
}

/** Beside a letter only the star is a mark. */
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
