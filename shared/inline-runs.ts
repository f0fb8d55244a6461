import type { Inline } from './markdown.ts'

export type Mark = { type: 'strong' | 'emphasis' | 'strike' } | { type: 'link'; href: string }

/** A piece of inline content with its marks. */
export interface Run {
  leaf: Exclude<Inline, { children: Inline[] }>
  marks: readonly Mark[]
}

const isSame = (one: Mark, other: Mark): boolean =>
  one.type === other.type && (one.type !== 'link' || one.href === (other as typeof one).href)

/**
 * The canonical form of inline nodes: neighbors with the same mark share it, links are outermost, then the marks that reach
 * furthest, no mark spans a line break, and spaces at the edges are outside of marks, as Markdown requires.
 */
export const nested = (runs: readonly Run[]): Inline[] => nest(withBareBlanks(runs))

function nest(runs: readonly Run[]): Inline[] {
  const result: Inline[] = []
  for (let at = 0; at < runs.length; ) {
    const first = runs[at] as Run
    const reach = furthest(runs, at)
    if (!reach || isBlank(first)) {
      append(result, first.leaf)
      at += 1
      continue
    }
    const { mark, end } = reach
    const inner = runs.slice(at, end).map(({ leaf, marks }) => ({
      leaf,
      // Links can't be nested.
      marks: marks.filter((each) => !isSame(each, mark) && !(mark.type === 'link' && each.type === 'link')),
    }))
    append(result, { ...mark, children: nest(inner) })
    at = end
  }
  return result
}

/** Blanks have the marks that both neighbors share; breaks have none. */
function withBareBlanks(runs: readonly Run[]): Run[] {
  const pieces = runs.flatMap(({ leaf, marks }): Run[] => {
    if (leaf.type === 'break') return [{ leaf, marks: [] }]
    if (leaf.type !== 'text') return [{ leaf, marks }]
    const { text } = leaf
    const start = text.length - text.trimStart().length
    const end = Math.max(start, text.trimEnd().length)
    const parts = [text.slice(0, start), text.slice(start, end), text.slice(end)].filter(
      (part) => part !== '',
    )
    return parts.map((part) => ({ leaf: { type: 'text', text: part }, marks }))
  })
  const before = lastWords(pieces)
  const after = lastWords(pieces.toReversed()).toReversed()
  return pieces.map((run, at) =>
    isBlank(run)
      ? { ...run, marks: run.marks.filter((mark) => hasMark(before[at], mark) && hasMark(after[at], mark)) }
      : run,
  )
}

/** For each run, the last one before it that is not blank. */
function lastWords(runs: readonly Run[]): (Run | undefined)[] {
  let last: Run | undefined
  return runs.map((run) => {
    const before = last
    if (!isBlank(run)) last = run
    return before
  })
}

const isBlank = (run: Run | undefined): boolean => run?.leaf.type === 'text' && run.leaf.text.trim() === ''

/** The nesting order of marks that reach equally far; links are never split. */
const rank = { link: 0, strong: 1, emphasis: 2, strike: 3 }

function furthest(runs: readonly Run[], at: number): { mark: Mark; end: number } | undefined {
  let best: { mark: Mark; end: number } | undefined
  for (const mark of (runs[at]?.marks ?? []).toSorted((one, other) => rank[one.type] - rank[other.type])) {
    let end = at + 1
    while (hasMark(runs[end], mark)) end += 1
    if (mark.type === 'link') return { mark, end }
    // The rest before a link must not end with a space either.
    while (isOneLink(runs[end - 1], runs[end]) || isBlank(runs[end - 1])) end -= 1
    if (!best || end > best.end) best = { mark, end }
  }
  return best
}

const isOneLink = (one: Run | undefined, other: Run | undefined): boolean =>
  one?.marks.some((mark) => mark.type === 'link' && hasMark(other, mark)) ?? false

const hasMark = (run: Run | undefined, mark: Mark): boolean =>
  run?.marks.some((each) => isSame(each, mark)) ?? false

function append(nodes: Inline[], node: Inline): void {
  const last = nodes.at(-1)
  if (node.type === 'text' && last?.type === 'text')
    nodes[nodes.length - 1] = { type: 'text', text: last.text + node.text }
  else if (node.type === 'code' && last?.type === 'code')
    nodes[nodes.length - 1] = { type: 'code', text: last.text + node.text }
  else nodes.push(node)
}

/** Splits runs into paragraphs at two consecutive breaks; breaks at the edges are dropped. */
export function paragraphsOf(runs: readonly Run[]): Inline[][] {
  const found: Run[][] = []
  let isNew = true
  for (const line of linesOf(runs)) {
    const isEmpty = line.every(({ leaf }) => leaf.type === 'text' && leaf.text.trim() === '')
    if (!isEmpty && isNew) found.push(isBox(line) ? line.filter((run) => !isBlank(run)) : line)
    else if (!isEmpty) found.at(-1)?.push(...(isBox(found.at(-1)) ? [] : [lineBreak]), ...line)
    isNew = isEmpty
  }
  return found.map(nested)
}

const lineBreak: Run = { leaf: { type: 'break' }, marks: [] }

/** Whether a line is a checkbox, to which following text belongs. */
const isBox = (line: readonly Run[] = []): boolean =>
  line.every((run) => run.leaf.type === 'check' || isBlank(run))

function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.leaf.type === 'break') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}
