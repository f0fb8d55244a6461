import { operatorNamed, type SearchOperator } from './search-operators.ts'
import { searchWordsOf } from './search-words.ts'

/** Words that stand side by side. The last one of an open term may go on: "bud" finds "budget". */
export type SearchTerm = { words: string[]; without: boolean; open: boolean }

/** An operator such as from:anna, or -from:anna. */
export type SearchOption = { operator: SearchOperator; value: string; without: boolean }

/** A search text, taken apart. */
export type SearchQuery = { terms: SearchTerm[]; options: SearchOption[] }

// A minus, an operator, and a value in quotes (the last one may be missing) or up to the next space.
const parts = /(-?)(?:(\p{L}[\p{L}\p{M}]*):)?(?:"([^"]*)(?:"|$)|(\S+))?/gu

/** Takes a search text apart: words, "phrases", operators such as from:anna, and all of them with a minus, in any language of Atrium. */
export function parseSearch(text: string): SearchQuery {
  const terms: SearchTerm[] = []
  const options: SearchOption[] = []
  for (const [all, minus, name, quoted, bare] of text.replace(/[“”„«»]/g, '"').matchAll(parts)) {
    const without = minus === '-'
    const operator = name ? operatorNamed(name) : undefined
    if (operator) {
      const value = (quoted ?? bare ?? '').trim()
      if (value) options.push({ operator, value, without })
      continue
    }
    const words = searchWordsOf(all)
    if (words.length > 0) terms.push({ words, without, open: false })
    const term = terms.at(-1)
    if (term && words.length > 0) term.open = quoted === undefined && !term.without
  }
  for (const term of terms.slice(0, -1)) term.open = false
  return { terms, options }
}
