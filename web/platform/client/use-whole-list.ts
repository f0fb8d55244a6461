import { useMemo } from 'react'
import { useClient } from 'urql'
import { createStore, useStore } from '../store.ts'
import { createWholeList, type WholeList, type WholeListOptions } from './whole-list.ts'

interface Options<Data, Variables, Item> extends WholeListOptions<Data, Variables, Item> {
  /** Must stay the same object while they mean the same list. */
  variables: Variables
  /** Asks for nothing yet. */
  pause?: boolean
}

/** A list of which everything is needed, such as the choices of a select; it stays true by being asked again. */
export function useWholeList<Data, Variables extends Record<string, unknown>, Item extends { id: string }>({
  query,
  variables,
  pick,
  requestPolicy,
  firstLimit,
  within,
  pause = false,
}: Options<Data, Variables, Item>) {
  const client = useClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked depends on the query only.
  const list = useMemo(
    () =>
      pause
        ? emptyList<Item>()
        : createWholeList(client, { query, variables, pick, requestPolicy, firstLimit, within }),
    [client, query, variables, requestPolicy, firstLimit, within, pause],
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

const emptyList = <Item>() => ({
  ...createStore<WholeList<Item>>({ items: undefined, complete: false, error: undefined }),
  retry: () => undefined,
})
