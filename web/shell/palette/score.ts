import { fold } from '../../../shared/fold.ts'

/** How well a text fits a query; 0 does not fit. */
export const fits = {
  prefix: 7,
  wordPrefix: 6,
  substring: 5,
  wordsBegin: 4,
  hint: 3,
  slip: 2,
  hintSlip: 1,
  none: 0,
} as const

interface Texts {
  label: string
  hint?: string | undefined
}

/** Scores an item against the typed text, with one slip allowed in each longer word. An empty text fits everything alike. */
export function score({ label, hint = '' }: Texts, typed: string): number {
  const query = fold(typed).trim()
  if (query === '') return fits.prefix
  const [name, fact] = [fold(label), fold(hint)]
  return exact(name, fact, query) || slipped(name, fact, query)
}

function exact(name: string, fact: string, query: string): number {
  const words = wordsOf(name)
  const wanted = wordsOf(query)
  if (name.startsWith(query)) return fits.prefix
  if (beginsAWord(name, query)) return fits.wordPrefix
  if (name.includes(query)) return fits.substring
  if (isInitials(words, query) || eachBegins(wanted, words)) return fits.wordsBegin
  if (fact.includes(query) || eachBegins(wanted, [...words, ...wordsOf(fact)])) return fits.hint
  return fits.none
}

function slipped(name: string, fact: string, query: string): number {
  const wanted = wordsOf(query)
  if (eachNearly(wanted, wordsOf(name))) return fits.slip
  return eachNearly(wanted, wordsOf(`${name} ${fact}`)) ? fits.hintSlip : fits.none
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function beginsAWord(text: string, query: string): boolean {
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + 1))
    if (at === 0 || /[^\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))) return true
  return false
}

function isInitials(words: readonly string[], query: string): boolean {
  const first = words.map(([letter]) => letter).join('')
  return query.length > 1 && first.startsWith(query)
}

const eachBegins = (wanted: readonly string[], words: readonly string[]) =>
  wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)))

const eachNearly = (wanted: readonly string[], words: readonly string[]) =>
  wanted.length > 0 && wanted.every((start) => words.some((word) => nearlyBegins(word, start)))

/** Shorter words are too similar to each other. */
const leastForSlip = 4

/** The word begins with the start, but for one letter too many, missing, wrong, or swapped with its neighbour. */
function nearlyBegins(word: string, start: string): boolean {
  if (word.startsWith(start)) return true
  if (start.length < leastForSlip) return false
  return [-1, 0, 1].some((by) => isOneEdit(word.slice(0, start.length + by), start))
}

function isOneEdit(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const rest = (text: string, from: number) => text.slice(at + from)
  if (one.length > other.length) return rest(one, 1) === rest(other, 0)
  if (one.length < other.length) return rest(one, 0) === rest(other, 1)
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2)
  return rest(one, 1) === rest(other, 1) || isSwapped
}
