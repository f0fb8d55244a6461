import { useCallback, useEffect, useMemo, useState } from 'react'
import type { TypedDocumentNode } from 'urql'
import { useLast } from './use-last.ts'
import { useShownQuery } from './use-shown-query.ts'

interface Connection<Item> {
  items: Item[]
  nextToken: string | null
}

interface Options<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables & { limit?: number | null; nextToken?: string | null }>
  /** Must stay the same object while they mean the same list. */
  variables: Variables
  pick: (data: Data) => Connection<Item>
  /** How many rows it begins with, and grows by. */
  step?: number
  /** Asks for nothing yet. */
  pause?: boolean
}

/** As many as the server gives at once; what is longer has pages of so many. */
const maxRows = 200

/**
 * An ordinary list, which stays true by being asked again. It is one query, which grows by its limit; beyond 200 rows it has
 * pages, of which one is shown.
 */
export function useLiveList<Data, Variables extends Record<string, unknown>, Item>({
  query,
  variables,
  pick,
  step = 50,
  pause = false,
}: Options<Data, Variables, Item>) {
  const { limit, tokens, grow, turnTo } = useReach(variables, step)
  const asked = useMemo(
    () => ({ ...variables, limit, nextToken: tokens.at(-1) ?? null }),
    [variables, limit, tokens],
  )
  const [{ data, error, fetching }, ask] = useShownQuery({ query, variables: asked, pause })
  const page = useLast(variables, data && pick(data))
  const retry = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  const next = page?.nextToken ?? null
  const failure = page ? error : undefined
  const isWhole = limit >= maxRows
  const isGone = page?.items.length === 0 && tokens.length > 0
  useEffect(() => {
    if (isGone) turnTo(tokens.slice(0, -1))
  }, [isGone, tokens, turnTo])

  return {
    items: page?.items,
    error: page ? undefined : error,
    retry,
    hasMore: next !== null && !isWhole,
    loadMore: failure ? retry : grow,
    /** How the rows come that were asked for beside those that are shown. */
    more: { loading: fetching && page !== undefined, error: failure },
    nextPage: next !== null && isWhole ? () => turnTo([...tokens, next]) : undefined,
    previousPage: tokens.length > 0 ? () => turnTo(tokens.slice(0, -1)) : undefined,
  }
}

/** How far a list was opened; another list begins anew. */
function useReach(variables: unknown, step: number) {
  const [reach, setReach] = useState<{ of: unknown; limit: number; tokens: readonly string[] }>()
  const { limit, tokens } = reach && reach.of === variables ? reach : { limit: step, tokens: none }
  const grow = useCallback(
    () => setReach({ of: variables, limit: Math.min(maxRows, limit + step), tokens }),
    [variables, limit, step, tokens],
  )
  const turnTo = useCallback(
    (to: readonly string[]) => setReach({ of: variables, limit: maxRows, tokens: to }),
    [variables],
  )
  return { limit, tokens, grow, turnTo }
}

const none: readonly string[] = []
