import { useMemo } from 'react'
import { useClient } from 'urql'
import { useStore } from '../store.ts'
import { createPagedList, type ListOptions, type Part, type Reach, uniqueItems } from './paged-list.ts'

/** Variables, context and first part must be referentially stable while they mean the same list. */
interface Options<Data, Variables, Item> extends ListOptions<Data, Variables, Item> {
  /** The arguments of the first page, if the others are larger than what is visible at first. */
  first?: Part
}

/** A list that is needed completely, such as the options of a select; refetched on changes. */
export function useWholeList<Data, Variables extends Record<string, unknown>, Item extends { id: string }>({
  first,
  ...options
}: Options<Data, Variables, Item>) {
  const client = useClient()
  const { query, variables, context, pause } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pick` depends on the query only.
  const list = useMemo(
    () => createPagedList(client, options, wholeReach<Item>(first)),
    [client, query, variables, context, pause, first],
  )
  const { items, complete, error } = useStore(list)
  return {
    items,
    complete,
    error: items ? undefined : error,
    retry: list.retry,
    more: { error: items && error },
  }
}

/** All pages. */
export const wholeReach = <Item extends { id: string }>(first?: Part): Reach<Item> => ({
  wanted: Number.POSITIVE_INFINITY,
  first,
  merge: uniqueItems,
})
