import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  name: string
  /** Its heading; on a phone it stands before the value. */
  label: string
  /** Nothing where the row has nothing to say here. */
  cell: (row: Row) => ReactNode
  /** The least it gets, in rem, and its share of what is left. */
  width: number
  /** Left out of the cards of a phone. */
  wideOnly?: boolean
}
