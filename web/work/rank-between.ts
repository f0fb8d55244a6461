type RankBetween = (before: string | null, behind: string | null) => string

let between: RankBetween | undefined

/** The board brings the library along, so that it is no part of the first load. */
export function provideRanks(library: RankBetween): void {
  between = library
}

/** A rank between two others; undefined where nothing is moved yet, because no board was shown. */
export const rankBetween = (before: string | null, behind: string | null): string | undefined =>
  between?.(before, behind)
