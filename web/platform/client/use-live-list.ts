import { useCallback, useEffect, useMemo } from 'react'
import { useClient } from 'urql'
import { useStore } from '../store.ts'
import type { ListOptions } from './paged-list.ts'
import { createTurnedList } from './turned-list.ts'

/** Variables must stay the same object while they mean the same list. */
interface Options<Data, Variables, Item> extends ListOptions<Data, Variables, Item> {
  /** How many rows it begins with, and grows by. */
  step?: number
}

/** As many as the server gives at once; what is longer has pages of so many. */
const maxRows = 200

/**
 * An ordinary list, which stays true by being asked again. It is one query, which grows by its limit; beyond 200 rows it has
 * pages, of which one is shown.
 */
export function useLiveList<Data, Variables extends Record<string, unknown>, Item>({
  step = 50,
  ...options
}: Options<Data, Variables, Item>) {
  const client = useClient()
  const { query, variables, context, pause } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked depends on the query only.
  const list = useMemo(
    () => createTurnedList(client, options, { limit: step }),
    [client, query, variables, context, pause, step],
  )
  const { items, complete, error } = useStore(list)
  const { asked, tokens } = useStore(list.place)
  const { limit } = asked
  const failure = items && error
  const isWhole = limit >= maxRows
  const hasNext = items !== undefined && !complete
  const grow = useCallback(() => list.ask({ limit: Math.min(maxRows, limit + step) }), [list, limit, step])
  const isTurning = list.isTurning()
  const isGone = !isTurning && items?.length === 0 && tokens.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page before may be empty as well.
  useEffect(() => {
    if (isGone) list.previous()
  }, [isGone, list, tokens])

  return {
    items,
    error: items ? undefined : error,
    retry: list.retry,
    hasMore: hasNext && !isWhole,
    loadMore: failure ? list.retry : grow,
    /** How the rows come that were asked for beside those that are shown. */
    more: { loading: isTurning && items !== undefined && !error, error: failure },
    nextPage: hasNext && isWhole ? list.next : undefined,
    previousPage: tokens.length > 0 ? list.previous : undefined,
  }
}
