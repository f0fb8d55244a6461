import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { timerPages } from '../../../shared/time-facts.ts'
import { createTurnedList } from '../../platform/client/turned-list.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import type { VariablesOf } from '../../platform/graphql.ts'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { useStore } from '../../platform/store.ts'
import type { Sorting } from '../../ui/table/column.ts'
import { timersQuery, timerTotalsQuery } from '../operations.ts'

export type TimerFilter = NonNullable<VariablesOf<typeof timersQuery>['filter']>
/** By what the server sorts them, by the names of the columns. */
const orders = { title: 'title', status: 'status', elapsed: 'elapsed', started: 'id' } as const
export const sortedBy = Object.keys(orders)
const isOrder = (name: string): name is keyof typeof orders => name in orders

const orderOf = ({ by, descending }: Sorting) => ({
  orderBy: isOrder(by) ? orders[by] : orders.started,
  sortDirection: descending ? ('DESC' as const) : ('ASC' as const),
})

const key = 'atrium.table.timers.rows'
const heavyContext = { throttle: 5_000 }

/** A page of the timers that a filter leaves, sorted by the server, which knows all of them. */
export function useTimerList(filter: TimerFilter) {
  const client = useClient()
  const [sorting, setSorting] = useState<Sorting>({ by: 'started', descending: true })
  const [size, setSize] = useState(() => readLocal<number>(key) ?? timerPages[0])
  const order = orderOf(sorting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another order or size it is the same list.
  const list = useMemo(
    () =>
      createTurnedList(
        client,
        { query: timersQuery, variables: { filter }, pick: ({ listTimers }) => listTimers },
        { ...order, limit: size },
      ),
    [client, filter],
  )
  const { items, complete, error } = useStore(list)
  const { tokens } = useStore(list.place)
  const sums = useExtraQuery({ query: timerTotalsQuery, variables: { filter }, context: heavyContext })
  // In another order, or turned, the rows before stay until the others are here, or did not come.
  const isTurning = list.isTurning()
  const rows = error && isTurning ? undefined : items
  return {
    rows,
    error: rows ? undefined : error,
    loading: !error && (isTurning || !rows),
    retry: list.retry,
    sorting,
    /** By another column the largest come first; by the same one it turns round. */
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
    /** Rows say what their timers have run in all, the total what of it lies within the days that are asked for. */
    isWithinDays: Boolean(filter.from || filter.to),
    listVariables: { filter, ...order },
  }
}
