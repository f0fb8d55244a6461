import { useMemo, useState } from 'react'
import { timerPages } from '../../../shared/time-facts.ts'
import { useLast } from '../../platform/client/use-last.ts'
import { useExtraQuery, useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { VariablesOf } from '../../platform/graphql.ts'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { timersQuery, timerTotalsQuery } from '../operations.ts'

export type TimerFilter = NonNullable<VariablesOf<typeof timersQuery>['filter']>
export interface Sorting {
  by: 'id' | 'title' | 'status' | 'elapsed'
  direction: 'ASC' | 'DESC'
}

const key = 'atrium.table.timers.rows'
const heavyContext = { throttle: 5_000 }

/** A page of the timers that a filter leaves, sorted by the server, which knows all of them. */
export function useTimerList(filter: TimerFilter) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'id', direction: 'DESC' })
  const [size, setSize] = useState(() => readLocal<number>(key) ?? timerPages[0])
  const list = JSON.stringify([filter, sorting, size])
  const [place, setPlace] = useState<{ of: string; tokens: string[] }>({ of: list, tokens: [] })
  const tokens = place.of === list ? place.tokens : []
  const nextToken = tokens.at(-1) ?? null
  const variables = useMemo(
    () => ({ filter, orderBy: sorting.by, sortDirection: sorting.direction, limit: size, nextToken }),
    [filter, sorting, size, nextToken],
  )
  const [{ data, error, fetching }, refresh] = useShownQuery({ query: timersQuery, variables })
  const sums = useExtraQuery({ query: timerTotalsQuery, variables: { filter }, context: heavyContext })
  const last = useLast(filter, data?.listTimers)
  // In another order, or turned, the rows before stay until the others are here, or did not come.
  const page = error && !data ? undefined : last
  const next = page?.nextToken ?? null
  return {
    rows: page?.items,
    error: page ? undefined : error,
    loading: fetching && !data,
    retry: () => refresh({ requestPolicy: 'network-only' }),
    sorting,
    setSorting,
    size,
    setSize(next: number) {
      setSize(next)
      writeLocal(key, next)
    },
    first: tokens.length * size,
    nextPage: next === null ? undefined : () => data && setPlace({ of: list, tokens: [...tokens, next] }),
    previousPage: tokens.length === 0 ? undefined : () => setPlace({ of: list, tokens: tokens.slice(0, -1) }),
    totals: sums?.timerTotals,
    /** Rows say what their timers have run in all, the total what of it lies within the days that are asked for. */
    isWithinDays: Boolean(filter.from || filter.to),
    listVariables: { filter, orderBy: sorting.by, sortDirection: sorting.direction },
  }
}
