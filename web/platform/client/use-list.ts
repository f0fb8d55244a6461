import { useCallback, useEffect, useRef, useState } from 'react'
import { type RequestPolicy, type TypedDocumentNode, useClient, useQuery } from 'urql'

interface Connection<Item> {
  items: Item[]
  nextToken: string | null
}

interface Options<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables & { nextToken?: string | null }>
  /** Must stay the same object while they mean the same list. */
  variables: Variables
  pick: (data: Data) => Connection<Item>
  /** Loads all pages, one after the other. */
  whole?: boolean
  requestPolicy?: RequestPolicy
  /** Asks for nothing yet. */
  pause?: boolean
}

/** A list whose pages the cache joins: what is loaded of it so far, and how to load more. */
export function useList<Data, Variables extends Record<string, unknown>, Item>({
  query,
  variables,
  pick,
  whole = false,
  requestPolicy,
  pause = false,
}: Options<Data, Variables, Item>) {
  const client = useClient()
  const [{ data, error }, ask] = useQuery({ query, variables, requestPolicy, pause })
  const page = data && pick(data)
  const nextToken = page?.nextToken ?? null
  const [more, setMore] = useState<{ loading: boolean; error?: unknown }>({ loading: false })
  const underWay = useRef<string>(undefined)

  const loadMore = useCallback(async () => {
    if (nextToken === null || underWay.current === nextToken) return
    underWay.current = nextToken
    setMore({ loading: true })
    const answer = await client.query(query, { ...variables, nextToken }, { requestPolicy: 'network-only' })
    underWay.current = undefined
    setMore({ loading: false, error: answer.error })
  }, [client, query, variables, nextToken])

  useEffect(() => {
    if (whole) void loadMore()
  }, [whole, loadMore])

  return {
    items: page?.items,
    error: page ? undefined : error,
    retry: () => ask({ requestPolicy: 'network-only' }),
    hasMore: nextToken !== null,
    loadMore,
    /** How the last page that was asked for came. */
    more,
  }
}
