import { useMemo } from 'react'
import { type Client, useClient } from 'urql'
import { createGrowingList } from '../../platform/client/growing-list.ts'
import { createStore, useStore } from '../../platform/store.ts'
import type { Card } from './lanes.ts'
import { columnTasksQuery } from './operations.ts'

const nothing: readonly Card[] = []

/** The server's limit of cards. */
const pageSize = 200

/** The cards of columns longer than the part loaded with the board: each column loads more when its end is reached. */
export function useLongColumns() {
  const client = useClient()
  const columns = useMemo(() => createLongColumns(client), [client])
  return { cards: useStore(columns), grow: columns.grow }
}

function createLongColumns(client: Client) {
  const cards = createStore(nothing)
  const lists = new Map<string, ReturnType<typeof listOf>>()
  const ends = new Map<string, () => void>()
  let listeners = 0

  const listOf = (columnID: string) =>
    createGrowingList(client, {
      query: columnTasksQuery,
      variables: { columnID, limit: pageSize },
      pick: ({ tasksByColumn }) => tasksByColumn,
    })

  const publish = () => cards.set([...lists.values()].flatMap((list) => list.get().items ?? []))

  return {
    get: cards.get,
    subscribe(listener: () => void) {
      const forget = cards.subscribe(listener)
      listeners += 1
      if (listeners === 1) for (const [columnID, list] of lists) ends.set(columnID, list.subscribe(publish))
      return () => {
        forget()
        listeners -= 1
        if (listeners > 0) return
        for (const end of ends.values()) end()
        ends.clear()
      }
    },
    /** Loads the next page of a column, or retries a failed one. */
    grow(columnID: string) {
      const known = lists.get(columnID)
      if (known) return known.get().error ? known.retry() : known.more()
      const list = listOf(columnID)
      lists.set(columnID, list)
      ends.set(columnID, list.subscribe(publish))
      publish()
    },
  }
}
