import type { SearchQuery, SearchTerm } from '../../../shared/search-query.ts'

/** Words between two words that still count as close. */
const closeness = 5

/** The queries of the database for a search text; the functions atrium.search_… replace ~ by what precedes each word. */
export type WordQueries = {
  wanted: string | null
  /** the same in titles alone */
  titled: string | null
  /** neighbouring terms are close to each other; null for a single one */
  near: string | null
  /** what is wanted as it was typed, without what is left out; null if there is nothing of it */
  firm: string | null
  /** the word that may go on; null if there is none */
  open: string | null
}

export function wordQueries({ terms }: SearchQuery): WordQueries {
  const positive = terms.filter(({ without }) => !without)
  const all = (weight: string) =>
    terms.map((term) => `${term.without ? '!' : ''}(${sideBySide(term, weight)})`).join(' & ') || null
  return {
    wanted: all(''),
    titled: all('A'),
    near: closeTogether(positive),
    firm: together(positive.filter(({ open }) => !open)),
    open: together(positive.filter(({ open }) => open)),
  }
}

const together = (terms: readonly SearchTerm[]): string | null =>
  terms.map((term) => `(${sideBySide(term)})`).join(' & ') || null

/** Words hold no quote and no backslash: both separate words. */
const sideBySide = ({ words, open }: SearchTerm, weight = ''): string =>
  words
    .map((word, at) => {
      const begun = open && at === words.length - 1 ? '*' : ''
      return `'~${word}'${begun || weight ? `:${begun}${weight}` : ''}`
    })
    .join(' <-> ')

function closeTogether(terms: readonly SearchTerm[]): string | null {
  const pairs = terms.slice(1).map((term, at) => {
    const [one, other] = [`(${sideBySide(terms[at] as SearchTerm)})`, `(${sideBySide(term)})`]
    const distances = Array.from({ length: closeness }, (_, distance) => distance + 1)
    return `(${distances.flatMap((far) => [`${one} <${far}> ${other}`, `${other} <${far}> ${one}`]).join(' | ')})`
  })
  return pairs.join(' & ') || null
}
