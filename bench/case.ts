/** How much a case does: what the report needs, or next to nothing, which only shows that it runs. */
export type Size = 'full' | 'smoke'

export type Limit = { atLeast: number } | { atMost: number }

/** One measured number. Without a limit it is shown for comparison. */
export type Figure = {
  what: string
  value: number
  unit: string
  limit?: Limit
  /** What to aim at, now that the limit is reached easily. */
  next?: Limit
}

/** One row of the table: what is measured, against what, and how far it must reach. */
export type Case = {
  /** In kebab case; `npm run bench -- <name>` runs it alone. */
  name: string
  what: string
  against: string
  reach: string
  run(size: Size): Promise<Figure[]>
}

export function isReached({ value, limit }: Pick<Figure, 'value' | 'limit'>): boolean | null {
  if (!limit) return null
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
}
