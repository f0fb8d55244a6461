import { type Block, type Inline, mentionMarkdown, type Tree } from './markdown.ts'

/** The Markdown of a tree: what `parseMarkdown` makes the same tree of. */
export function writeMarkdown(tree: Tree): string {
  return blocks(tree, '\n\n')
}

function blocks(tree: readonly Block[], gap: string, inItem = false): string {
  let text = ''
  for (const [at, block] of tree.entries()) {
    const before = tree[at - 1]
    const other = before?.type === 'list' && isOther(tree, at)
    text += (at === 0 ? '' : gapBetween(before, block, gap)) + written(block, other, inItem && at === 0)
  }
  return text
}

/** A list may follow the words of its item directly; between all else there is an empty line. */
function gapBetween(before: Block | undefined, block: Block, gap: string): string {
  const follows = block.type === 'list' && (block.start === null || block.start === 1)
  return before?.type === 'paragraph' && follows ? gap : '\n\n'
}

/** Every other one of lists that follow each other has another sign, so that they stay apart. */
function isOther(tree: readonly Block[], at: number): boolean {
  let lists = 0
  while (tree[at - lists - 1]?.type === 'list') lists += 1
  return lists % 2 === 1
}

function written(block: Block, other: boolean, beginsItem: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return beginsItem ? lines(block.children) : withoutCheck(lines(block.children))
    case 'quote':
      return blocks(block.children, '\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')
    case 'list':
      return block.items
        .map((item, at) =>
          listItem(
            item,
            block.start === null ? (other ? '*' : '-') : `${block.start + at}${other ? ')' : '.'}`,
          ),
        )
        .join('\n')
    case 'code':
      return fenced(block.text, block.language ?? '')
    case 'table':
      return table(block)
    case 'rule':
      return '---'
  }
}

function listItem(item: readonly Block[], marker: string): string {
  const indent = ' '.repeat(marker.length + 1)
  return `${marker} ${blocks(item, '\n', true).replace(/\n(?=[^\n])/g, `\n${indent}`)}`.trimEnd()
}

function fenced(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, ...runsOf(text)) + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

const runsOf = (text: string): number[] => [...text.matchAll(/`+/g)].map(([run]) => run.length)

const rules = { left: ':--', center: ':-:', right: '--:' }

function table({ align, head, rows }: Extract<Block, { type: 'table' }>): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const cells = (list: Inline[][]) =>
    list.map((cell) =>
      inlines(cell)
        .replace(/\n/g, ' ')
        .replace(/(?<!\\)\|/g, '\\|'),
    )
  return [
    row(cells(head)),
    row(align.map((each) => (each ? rules[each] : '---'))),
    ...rows.map((each) => row(cells(each))),
  ].join('\n')
}

/** What would begin something else at the start of a line is escaped there. */
function lines(children: readonly Inline[]): string {
  return inlines(children)
    .split('\n')
    .map((line) =>
      line
        .replace(/^(\s*)([#>+-])/, '$1\\$2')
        .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^[\s|:\\-]+$/, (rule) => rule.replace(/\\?\|/g, '\\|')),
    )
    .join('\n')
}

/** Only at the start of a list's item would it be a box to tick. */
const withoutCheck = (text: string): string => text.replace(/^\\\[( |x)\] /, '[$1] ')

function inlines(nodes: readonly Inline[]): string {
  return nodes.map((node, at) => inline(node, nodes[at - 1], nodes[at + 1])).join('')
}

function inline(node: Inline, before: Inline | undefined, after: Inline | undefined): string {
  switch (node.type) {
    case 'text':
      return escaped(node.text)
    case 'break':
      return '\n'
    case 'check':
      return node.done ? '[x] ' : '[ ] '
    case 'code':
      return codeSpan(node.text)
    case 'strong':
      return `**${inlines(node.children)}**`
    case 'emphasis':
      return emphasis(inlines(node.children), before, after)
    case 'strike':
      return `~~${inlines(node.children)}~~`
    case 'link':
      return link(node, before, after)
    case 'mention':
      return mentionMarkdown(node.name, node.userID)
  }
}

/** Addresses stay as they are: whoever types one means it. An underscore within a word means nothing. */
const escaped = (text: string): string =>
  text.replace(/[\\*~`[<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')

/** Beside a letter only the star is a mark. */
function emphasis(text: string, before: Inline | undefined, after: Inline | undefined): string {
  const beside =
    (before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.text)) ||
    (after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.text))
  return beside ? `*${text}*` : `_${text}_`
}

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
  before: Inline | undefined,
  after: Inline | undefined,
): string {
  const [only] = children
  const label = children.length === 1 && only?.type === 'text' ? only.text : undefined
  const bare = label !== undefined && [label, `http://${label}`, `mailto:${label}`].includes(href)
  if (bare && isFree(before, after) && /[\p{L}\p{N}/]$/u.test(label)) return label
  const target = /[\s()<>]/.test(href) ? `<${href}>` : href
  return `[${inlines(children).replace(/(?<!\\)\]/g, '\\]')}](${target})`
}

/** Whether a bare address between the two is known as one. */
function isFree(before: Inline | undefined, after: Inline | undefined): boolean {
  const begins = !before || before.type === 'break' || (before.type === 'text' && /\s$/.test(before.text))
  const ends = !after || after.type === 'break' || (after.type === 'text' && /^\s/.test(after.text))
  return begins && ends
}
