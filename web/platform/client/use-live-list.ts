import { useCallback, useEffect, useMemo } from 'react'
import { useClient } from 'urql'
import { useStore } from '../store.ts'
import { createPageByPageList } from './page-by-page-list.ts'
import type { ListOptions } from './paged-list.ts'

/** Variables must be referentially stable while they mean the same list. */
interface Options<Data, Variables, Item> extends ListOptions<Data, Variables, Item> {
  /** The initial number of rows, and the number added each time. */
  step?: number
}

/** The server's limit of rows; a longer list is split into pages of this size. */
const maxRows = 200

/**
 * An ordinary list, refetched on changes. It is a single query that grows by its limit; beyond 200 rows it is paged,
 * and one page is shown.
 */
export function useLiveList<Data, Variables extends Record<string, unknown>, Item>({
  step = 50,
  ...options
}: Options<Data, Variables, Item>) {
  const client = useClient()
  const { query, variables, context, pause } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pick` depends on the query only.
  const list = useMemo(
    () => createPageByPageList(client, options, { limit: step }),
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the previous page may be empty as well.
  useEffect(() => {
    if (isGone) list.previous()
  }, [isGone, list, tokens])

  return {
    items,
    error: items ? undefined : error,
    retry: list.retry,
    hasMore: hasNext && !isWhole,
    loadMore: failure ? list.retry : grow,
    /** The state of the additional rows. */
    more: { loading: isTurning && items !== undefined && !error, error: failure },
    nextPage: hasNext && isWhole ? list.next : undefined,
    previousPage: tokens.length > 0 ? list.previous : undefined,
  }
}
