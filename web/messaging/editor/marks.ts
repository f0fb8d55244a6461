import { type Change, changed, type Edited, type Selected } from './changes.ts'

/** Bold and italic, as set by Ctrl+B and Ctrl+I. */
export type Mark = 'bold' | 'italic'

const sizes = { bold: 2, italic: 1 }

interface Range {
  start: number
  end: number
}

/** What Markdown considers part of a word, including a lone surrogate, which is all that it sees of an emoji before a mark. */
const letter = /[^\s\p{P}\p{S}]/u
const edgeSign = /[^\p{L}\p{N}\p{M}*_]/u
/** The prefix of a quote or list item stays in front of the mark. */
const beginning = /^\s*(?:(?:>|[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)*/

/** Adds a mark around the selection, line by line, or around the word at the caret; removes it if it is already there. */
export function toggleMark(selected: Selected, mark: Mark): Edited {
  const { text, start, end } = selected
  if (start === end && isAtEndOf(text, start, mark)) {
    const beyond = start + sizes[mark]
    return { text, start: beyond, end: beyond, changes: [] }
  }
  const ranges = start === end ? wordAt(text, start) : linesOf(text, selected)
  const all = ranges.map((range) => ({ range, around: marksAround(text, range, mark) }))
  const isMarked = all.every(({ around }) => around)
  const changes = all.flatMap(({ range, around }) =>
    isMarked ? (around ?? []) : around ? [] : marking(text, range, mark),
  )
  const after = changed(text, changes)
  return { text: after, ...selectionAfter(selected, ranges, changes), changes }
}

/** Inside a mark, its shortcut moves the caret out of it. */
function isAtEndOf(text: string, caret: number, mark: Mark): boolean {
  return [...text.matchAll(pairs[mark])].some(
    ({ 0: all, index }) => index + all.length - sizes[mark] === caret,
  )
}

/** Marks the text typed from an offset on, after a shortcut was pressed outside a word. */
export function markTyped({ text, start, end }: Selected, mark: Mark): Edited {
  const isInWord = letter.test(text[start - 1] ?? '') || letter.test(text[end] ?? '')
  const sign = signOf(mark, isInWord)
  const changes = [start, end].map((at) => ({ start: at, end: at, inserted: sign }))
  const caret = end + sign.length
  return { text: changed(text, changes), start: caret, end: caret, changes }
}

// An underscore inside a word is part of the word.
const signOf = (mark: Mark, isInWord: boolean): string => (mark === 'bold' ? '**' : isInWord ? '*' : '_')

/** The selected part of each line, without surrounding spaces: next to a space, Markdown treats stars as plain text. */
function linesOf(text: string, { start, end }: Selected): Range[] {
  const ranges: Range[] = []
  for (let at = start; at <= end; ) {
    const newline = text.indexOf('\n', at)
    const until = newline === -1 ? end : Math.min(newline, end)
    const isBeginning = at === 0 || text[at - 1] === '\n'
    const from = at + (isBeginning ? (beginning.exec(text.slice(at, until))?.[0].length ?? 0) : 0)
    const range = besideLetters(text, trimmed(text, { start: from, end: until }))
    if (range.start < range.end) ranges.push(range)
    at = until + 1
  }
  return ranges
}

function trimmed(text: string, { start, end }: Range): Range {
  const part = text.slice(start, end)
  const left = part.length - part.trimStart().length
  return { start: start + left, end: Math.max(start + left, start + part.trimEnd().length) }
}

/** The word at the caret, or the word whose mark has the caret at its outer edge. */
function wordAt(text: string, caret: number): Range[] {
  const [before] = /[*_]*$/.exec(text.slice(0, caret)) ?? ['']
  const [after] = /^[*_]*/.exec(text.slice(caret)) ?? ['']
  const places = [caret, caret - before.length, caret + after.length]
  return places
    .map((place) => wordIn(text, place))
    .filter(({ start, end }) => start < end)
    .slice(0, 1)
}

function wordIn(text: string, place: number): Range {
  const [before] = /[\p{L}\p{N}\p{M}]*$/u.exec(text.slice(0, place)) ?? ['']
  const [after] = /^[\p{L}\p{N}\p{M}]*/u.exec(text.slice(place)) ?? ['']
  return { start: place - before.length, end: place + after.length }
}

/** The change that removes the mark around a range, or at its edges; undefined if there is none. */
function marksAround(text: string, range: Range, mark: Mark): Change[] | undefined {
  // From the innermost sign that is selected outwards, through the other mark.
  const [inner] = /^[*_]*/.exec(text.slice(range.start, range.end)) ?? ['']
  const [innerEnd] = /[*_]*$/.exec(text.slice(range.start + inner.length, range.end)) ?? ['']
  let start = range.start + inner.length
  let end = range.end - innerEnd.length
  if (start >= end || signs[mark].test(text.slice(start, end))) return undefined
  while (start > 0 && text[start - 1] === text[end] && /[*_]/.test(text[end] ?? '')) {
    const sign = text[end] ?? ''
    const size = Math.min(runBefore(text, start, sign), runAfter(text, end, sign))
    const own = sizeOf(sign, size, mark)
    if (own)
      return [
        { start: start - own, end: start, inserted: '' },
        { start: end, end: end + own, inserted: '' },
      ]
    start -= size
    end += size
  }
  return undefined
}

/** How many of these characters form the mark: one star or underscore is italic, two are bold, three both. */
function sizeOf(sign: string, size: number, mark: Mark): number {
  if (mark === 'bold') return (sign === '*' || sign === '_') && size >= 2 ? 2 : 0
  return size % 2 === 1 ? 1 : 0
}

function runBefore(text: string, place: number, sign: string): number {
  let size = 0
  while (text[place - 1 - size] === sign) size += 1
  return size
}

function runAfter(text: string, place: number, sign: string): number {
  let size = 0
  while (text[place + size] === sign) size += 1
  return size
}

const pairs = {
  bold: /(?<!\*)\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?!\*)/g,
  italic:
    /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])|(?<!\*)\*(?=[^\s*])([^*\n]*[^\s*])\*(?!\*)/gu,
}

const signs = {
  bold: /\*\*/,
  italic: /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<!\*)\*(?!\*)/u,
}

/** Marks a whole range once, replacing the marks inside it. */
function marking(text: string, { start, end }: Range, mark: Mark): Change[] {
  const isInWord = letter.test(text[start - 1] ?? '') || letter.test(text[end] ?? '')
  const sign = signOf(mark, isInWord)
  const inside = [...text.slice(start, end).matchAll(pairs[mark])].flatMap(({ 0: all, index }) => {
    const size = sizes[mark]
    const at = start + index
    return [
      { start: at, end: at + size, inserted: '' },
      { start: at + all.length - size, end: at + all.length, inserted: '' },
    ]
  })
  // A mark that is already at an edge stays.
  const opens = inside[0]?.start === start
  const closes = inside.at(-1)?.end === end
  return [
    ...(opens ? [] : [{ start, end: start, inserted: sign }]),
    ...inside.slice(opens ? 1 : 0, closes ? -1 : undefined),
    ...(closes ? [] : [{ start: end, end, inserted: sign }]),
  ]
}

/** Punctuation at the edge of the selection stays outside if a letter precedes it, or Markdown takes the mark for asterisks. */
function besideLetters(text: string, { start, end }: Range): Range {
  if (letter.test(text[start - 1] ?? '')) while (start < end && edgeSign.test(text[start] ?? '')) start += 1
  if (letter.test(text[end] ?? '')) while (end > start && edgeSign.test(text[end - 1] ?? '')) end -= 1
  return { start, end }
}

/** The marked text stays selected, inside its marks; a caret keeps its position, after a mark that is inserted there. */
function selectionAfter(
  { start, end }: Selected,
  ranges: readonly Range[],
  changes: readonly Change[],
): Range {
  const isCaret = start === end
  const from = isCaret ? start : (ranges[0]?.start ?? start)
  const to = isCaret ? end : (ranges.at(-1)?.end ?? end)
  return { start: placeAfter(from, changes, true), end: placeAfter(to, changes, isCaret) }
}

/** Maps an offset of the previous text to the new one; text inserted at it goes before or after. */
function placeAfter(place: number, changes: readonly Change[], isAfter: boolean): number {
  return changes.reduce((at, { start, end, inserted }) => {
    if (start > place || (start === place && end === place && !isAfter)) return at
    return at + inserted.length - (Math.min(end, place) - start)
  }, place)
}
