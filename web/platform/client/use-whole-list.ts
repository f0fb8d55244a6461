import { useMemo } from 'react'
import { useClient } from 'urql'
import { useStore } from '../store.ts'
import { createPagedList, type ListOptions, type Part, type Reach, uniqueItems } from './paged-list.ts'

/** Variables, context and first part must stay the same objects while they mean the same list. */
interface Options<Data, Variables, Item> extends ListOptions<Data, Variables, Item> {
  /** How the first page is asked for, where the others are larger than what is seen at once. */
  first?: Part
}

/** A list of which everything is needed, such as the choices of a select; it stays true by being asked again. */
export function useWholeList<Data, Variables extends Record<string, unknown>, Item extends { id: string }>({
  first,
  ...options
}: Options<Data, Variables, Item>) {
  const client = useClient()
  const { query, variables, context, pause } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked depends on the query only.
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
