import { startTransition, useEffect, useState } from 'react'

/** What fits on a wide screen: so many columns, with so many cards. */
const columnsSeen = 6
const cardsSeen = 12
/** How many columns are added per step. */
const step = 2

/** How many cards of a column to render, by its index: first the visible ones, then the others with low priority. */
export function useProgressiveColumns(total: number): (place: number) => number {
  const [whole, setWhole] = useState(0)
  useEffect(() => {
    if (whole < total) startTransition(() => setWhole(whole + step))
  }, [whole, total])
  return (place) => {
    if (place < whole) return Number.POSITIVE_INFINITY
    return place < columnsSeen ? cardsSeen : 0
  }
}
