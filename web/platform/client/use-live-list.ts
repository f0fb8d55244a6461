import { useCallback, useEffect, useMemo, useState } from 'react'
import { createRequest, type TypedDocumentNode, useQuery } from 'urql'

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
  const { key } = useMemo(() => createRequest(query, asked), [query, asked])
  const [state, ask] = useQuery({ query, variables: asked, pause })
  // Until the first answer to other variables urql shows what was answered to the ones before.
  const { data, error } = state.operation?.key === key ? state : unanswered
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
    more: { loading: state.fetching && page !== undefined, error: failure },
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
const unanswered = { data: undefined, error: undefined }

/** What was shown last of the same list, while more of it is on the way, or did not come. */
function useLast<Page>(of: unknown, page: Page | undefined): Page | undefined {
  const [last, setLast] = useState<{ of: unknown; page: Page }>()
  if (page !== undefined && !(last && last.of === of && last.page === page)) setLast({ of, page })
  return page ?? (last && last.of === of ? last.page : undefined)
}
