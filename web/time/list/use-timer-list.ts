import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { timerPages } from '../../../shared/time-facts.ts'
import { createPageByPageList } from '../../platform/client/page-by-page-list.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import type { VariablesOf } from '../../platform/graphql.ts'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { useStore } from '../../platform/store.ts'
import type { Sorting } from '../../ui/table/column.ts'
import { timersQuery, timerTotalsQuery } from '../operations.ts'

export type TimerFilter = NonNullable<VariablesOf<typeof timersQuery>['filter']>
/** The server's sort orders by column name. */
const orders = { title: 'title', status: 'status', elapsed: 'elapsed', started: 'id' } as const
export const sortedBy = Object.keys(orders)
const isOrder = (name: string): name is keyof typeof orders => name in orders

const orderOf = ({ by, descending }: Sorting) => ({
  orderBy: isOrder(by) ? orders[by] : orders.started,
  sortDirection: descending ? ('DESC' as const) : ('ASC' as const),
})

const key = 'atrium.table.timers.rows'
const throttled = { throttle: 5_000 }

/** A page of the timers that match a filter, sorted by the server, which has all of them. */
export function useTimerList(filter: TimerFilter) {
  const client = useClient()
  const [sorting, setSorting] = useState<Sorting>({ by: 'started', descending: true })
  const [size, setSize] = useState(() => readLocal<number>(key) ?? timerPages[0])
  const order = orderOf(sorting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sort order and page size don't make it another list.
  const list = useMemo(
    () =>
      createPageByPageList(
        client,
        { query: timersQuery, variables: { filter }, pick: ({ listTimers }) => listTimers },
        { ...order, limit: size },
      ),
    [client, filter],
  )
  const { items, complete, error } = useStore(list)
  const { tokens } = useStore(list.place)
  const sums = useExtraQuery({ query: timerTotalsQuery, variables: { filter }, context: throttled })
  // While another order or page loads, the previous rows stay until it has loaded or failed.
  const isTurning = list.isTurning()
  const rows = error && isTurning ? undefined : items
  return {
    rows,
    error: rows ? undefined : error,
    loading: !error && (isTurning || !rows),
    retry: list.retry,
    sorting,
    /** A newly selected column sorts in descending order; selecting it again reverses the order. */
    sort(next: Sorting | undefined) {
      const by = next?.by ?? sorting.by
      const turned = { by, descending: by !== sorting.by || !sorting.descending }
      setSorting(turned)
      list.ask(orderOf(turned))
    },
    size,
    setSize(next: number) {
      setSize(next)
      writeLocal(key, next)
      list.ask({ limit: next })
    },
    first: tokens.length * size,
    nextPage: rows && !complete ? list.next : undefined,
    previousPage: tokens.length > 0 ? list.previous : undefined,
    totals: sums?.timerTotals,
    /** Rows show their timers' total, the sum only what is within the selected days. */
    isWithinDays: Boolean(filter.from || filter.to),
    listVariables: { filter, ...order },
  }
}
