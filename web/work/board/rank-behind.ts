import { generateKeyBetween } from 'fractional-indexing'

export interface Ranked {
  id: string
  rank: string
}

/** Guesses the rank after one of the known items, which are sorted; none if that item is unknown. */
export function rankBehind(ranked: readonly Ranked[], afterID: string | null): { rank?: string } {
  const at = afterID === null ? -1 : ranked.findIndex(({ id }) => id === afterID)
  if (at === -1 && afterID !== null) return {}
  const [before, behind] = [ranked[at]?.rank ?? null, ranked[at + 1]?.rank ?? null]
  return before !== null && before === behind ? {} : { rank: generateKeyBetween(before, behind) }
}
