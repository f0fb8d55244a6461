import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  name: string
  /** Its heading; on a phone it precedes the value. */
  label: string
  /** Returns nothing for an empty cell. */
  cell: (row: Row) => ReactNode
  /** The sort key; rows without one come last. A column without it is not sortable. */
  value?: (row: Row) => string | number | null | undefined
  /** The text in an exported file, if that is not the value. */
  text?: (row: Row) => string
  /** The total of its rows, in the footer. */
  total?: ReactNode
  /** The minimum width in rem, which is also its share of the remaining space. */
  width: number
  /** Aligned to the end of its column, so that digits line up. */
  numeric?: boolean
  /** The text may wrap. */
  wraps?: boolean
  /** Not shown in the cards of a phone. */
  wideOnly?: boolean
  /** Left out on paper, where nothing can be pressed. */
  screenOnly?: boolean
  /** Hidden until the viewer adds it. */
  optional?: boolean
}

export interface Sorting {
  /** The name of a column. */
  by: string
  descending: boolean
}

/** A group of rows below a heading. */
export interface Group {
  id: string
  label: string
  /** Ascending. */
  order: number | string
  /** Collapsed until the viewer opens it. */
  folded?: boolean
}

/** How much of a list is loaded, and how to retry the rest. */
export interface Arrival {
  complete: boolean
  error?: unknown
  retry: () => void
}
