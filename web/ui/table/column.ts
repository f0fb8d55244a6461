import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  name: string
  /** Its heading; on a phone it stands before the value. */
  label: string
  /** Nothing where the row has nothing to say here. */
  cell: (row: Row) => ReactNode
  /** What rows are sorted by; rows without it come last. A column that has none is not sorted by. */
  value?: (row: Row) => string | number | null | undefined
  /** As it stands in an exported file, where that is not the value. */
  text?: (row: Row) => string
  /** What its rows add up to, at its foot. */
  total?: ReactNode
  /** The least it gets, in rem, and its share of what is left. */
  width: number
  /** Stands at the end of its column, so that digits lie below each other. */
  numeric?: boolean
  /** May take several lines. */
  wraps?: boolean
  /** Left out of the cards of a phone. */
  wideOnly?: boolean
  /** Left out until somebody wants it. */
  optional?: boolean
}

export interface Sorting {
  /** The name of a column. */
  by: string
  descending: boolean
}

/** Rows that stand together below a heading. */
export interface Group {
  id: string
  label: string
  /** Smaller stands first. */
  order: number | string
  /** Shows its heading only, until somebody opens it. */
  folded?: boolean
}

/** How much of a list is there, and what to do where the rest did not come. */
export interface Arrival {
  complete: boolean
  error?: unknown
  retry: () => void
}
