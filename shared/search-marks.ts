import { fold } from './fold.ts'
import type { SearchQuery, SearchTerm } from './search-query.ts'
import { searchWordsOf } from './search-words.ts'

export type Mark = { from: number; to: number }

/** Where the words of a query stand in a text, as UTF-16 positions; marks that touch are one. */
export function marksIn(text: string, { terms }: SearchQuery): Mark[] {
  const wanted = terms.filter(({ without }) => !without).map(withoutSigns)
  const whole = new Set(wanted.flatMap(({ words, open }) => (open ? words.slice(0, -1) : words)))
  const begun = wanted.flatMap(({ words, open }) => (open ? words.slice(-1) : []))
  const marks: Mark[] = []
  for (const { word, from, ends } of wordsIn(text)) {
    const open = begun.filter((each) => word.startsWith(each)).map((each) => each.length)
    const length = whole.has(word) ? word.length : Math.max(0, ...open)
    const to = ends[length - 1]
    if (to === undefined) continue
    const last = marks.at(-1)
    if (last?.to === from) last.to = to
    else marks.push({ from, to })
  }
  return marks
}

const withoutSigns = ({ words, ...term }: SearchTerm): SearchTerm => ({
  ...term,
  words: words.map((word) => word.replace(/^#/, '')),
})

type Placed = { word: string; from: number; ends: number[] }

/** The words of a text, where they begin, and where each of their folded characters ends. */
function* wordsIn(text: string): Generator<Placed> {
  let word: Placed | null = null
  let at = 0
  for (const character of text) {
    const next = at + character.length
    const folded = fold(character)
    const isPart = folded !== '' && searchWordsOf(`x${folded}`)[0] === `x${folded}`
    const isAlone = !isPart && searchWordsOf(folded).length > 0
    if (word && !isPart && !(folded === '' && /\p{M}/u.test(character))) {
      yield word
      word = null
    }
    if (isAlone) yield { word: folded, from: at, ends: [...folded].fill('').map(() => next) }
    else if (isPart) {
      word ??= { word: '', from: at, ends: [] }
      word.word += folded
      for (let each = 0; each < folded.length; each += 1) word.ends.push(next)
    } else if (word && folded === '') word.ends[word.ends.length - 1] = next
    at = next
  }
  if (word) yield word
}

/** A passage of a text around its first mark, in one line; `max` counts UTF-16 units without the ellipses. */
export function passageOf(text: string, query: SearchQuery, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const first = marksIn(line, query)[0]?.from ?? 0
  const from = Math.max(0, Math.min(first - Math.floor(max / 3), line.length - max))
  const begin = from === 0 ? 0 : wordAfter(line, from)
  const end =
    begin + max >= line.length ? line.length : Math.max(begin + 1, line.lastIndexOf(' ', begin + max))
  const passage = line.slice(begin, end > begin + max / 2 ? end : begin + max)
  return `${begin > 0 ? '…' : ''}${passage}${end < line.length ? '…' : ''}`
}

/** The next word within a few characters, else the character itself: some scripts have no spaces. */
function wordAfter(line: string, at: number): number {
  const space = line.indexOf(' ', at)
  const begin = space >= 0 && space < at + 30 ? space + 1 : at
  return /[\udc00-\udfff]/.test(line.charAt(begin)) ? begin + 1 : begin
}
