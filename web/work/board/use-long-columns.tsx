import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type ColumnPage, ColumnPages } from './column-pages.tsx'
import type { Card } from './lanes.ts'

const nothing: readonly Card[] = []

/** What is shown of columns that are longer than what comes with the board: each grows by itself when its end is reached. */
export function useLongColumns(): {
  cards: readonly Card[]
  /** Wants more of a column. */
  grow: (columnID: string) => void
  /** Stands somewhere on the board, and shows nothing. */
  queries: ReactNode
} {
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())
  const [pages, setPages] = useState<ReadonlyMap<string, ColumnPage>>(new Map())
  const onPage = useCallback((name: string, page: ColumnPage | undefined) => {
    setPages((before) => {
      const next = new Map(before)
      if (page) next.set(name, page)
      else next.delete(name)
      return next
    })
  }, [])
  const cards = useMemo(
    () => (pages.size === 0 ? nothing : [...pages.values()].flatMap((page) => page.cards ?? [])),
    [pages],
  )
  const grow = useCallback(
    (columnID: string) => {
      const own = [...pages].filter(([name]) => name.startsWith(`${columnID}/`)).map(([, page]) => page)
      const failed = own.filter(({ error }) => error !== undefined)
      if (failed.length > 0) for (const { retry } of failed) retry()
      // One page after the other: the next is wanted once the last is here.
      else if (own.every((page) => page.cards))
        setWanted((before) => new Map(before).set(columnID, own.length + 1))
    },
    [pages],
  )
  const queries = [...wanted].map(([columnID, upTo]) => (
    <ColumnPages key={columnID} columnID={columnID} wanted={upTo} onPage={onPage} />
  ))
  return { cards, grow, queries }
}
