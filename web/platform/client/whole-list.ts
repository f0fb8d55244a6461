import {
  type Client,
  type CombinedError,
  createRequest,
  type RequestPolicy,
  type TypedDocumentNode,
} from 'urql'
import { pipe, subscribe } from 'wonka'
import { createStore, type Store } from '../store.ts'

export interface Connection<Item> {
  items: readonly Item[]
  nextToken: string | null
}

export interface WholeListOptions<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables & { nextToken?: string | null }>
  variables: Variables
  pick: (data: Data) => Connection<Item>
  /** Where its pages come from first; later they are refreshed in either case. */
  requestPolicy?: RequestPolicy
  /** How many the first page has, where the others are larger than what is seen at once. */
  firstLimit?: number
  /** In how many milliseconds at most it is asked again after a change, where that is less than usual. */
  within?: number
}

interface Page<Item> {
  token: string | null
  connection?: Connection<Item>
  error?: CombinedError | undefined
  stop: () => void
}

export interface WholeList<Item> {
  /** Undefined before the first page has come. */
  items: readonly Item[] | undefined
  /** All pages are here. */
  complete: boolean
  /** Why a page is missing, until it comes. */
  error: CombinedError | undefined
}

/**
 * All pages of a list, each of them a query that is shown: it is refreshed by changes and asked again when it fails. A page
 * begins where the one before it ends; while they are put in order anew, the list stays as it was when all were here.
 */
export function createWholeList<Data, Variables extends Record<string, unknown>, Item extends { id: string }>(
  client: Client,
  { query, variables, pick, requestPolicy, firstLimit, within }: WholeListOptions<Data, Variables, Item>,
): Pick<Store<WholeList<Item>>, 'get' | 'subscribe'> & { retry: () => void } {
  const first = { ...variables, ...(firstLimit && { limit: firstLimit }), nextToken: null }
  const known = client.readQuery<Data>(query, first, { requestPolicy: 'cache-only' })
  const kept = known?.data ? pick(known.data) : undefined
  const state = createStore<WholeList<Item>>({
    items: kept && uniqueOf(kept.items),
    complete: kept?.nextToken === null,
    error: undefined,
  })
  const pages: Page<Item>[] = []
  let listeners = 0

  const requestOf = (token: string | null) =>
    createRequest(query, token === null ? first : { ...variables, nextToken: token })

  function watch(token: string | null) {
    const page: Page<Item> = { token, stop: () => undefined }
    pages.push(page)
    page.stop = pipe(
      client.executeQuery<Data>(requestOf(token), {
        ...(requestPolicy && { requestPolicy }),
        ...(within !== undefined && { within }),
      }),
      subscribe(({ data, error }) => {
        if (!pages.includes(page)) return
        page.error = error
        if (data) page.connection = pick(data)
        if (data) follow(page, pick(data).nextToken)
        publish()
      }),
    ).unsubscribe
  }

  function follow(page: Page<Item>, next: string | null) {
    const after = pages.indexOf(page) + 1
    if (pages[after]?.token === next) return
    cut(after)
    if (next !== null) watch(next)
  }

  function cut(from: number) {
    for (const { stop } of pages.splice(from)) stop()
  }

  function publish() {
    const error = pages.find((page) => page.error)?.error
    const complete = pages.at(-1)?.connection?.nextToken === null
    const before = state.get()
    const items = complete || !before.complete ? itemsOf(pages, before.items) : before.items
    if (items === before.items && error === before.error && complete === before.complete) return
    state.set({ items, complete: complete || before.complete, error })
  }

  return {
    get: state.get,
    subscribe(listener) {
      const forget = state.subscribe(listener)
      listeners += 1
      if (listeners === 1) watch(null)
      return () => {
        forget()
        listeners -= 1
        if (listeners === 0) cut(0)
      }
    },
    retry() {
      for (const { token, error } of pages)
        if (error)
          client.reexecuteOperation(
            client.createRequestOperation('query', requestOf(token), { requestPolicy: 'network-only' }),
          )
    },
  }
}

/** Pages were read at different times: what has moved may stand on two of them. */
function itemsOf<Item extends { id: string }>(
  pages: readonly Page<Item>[],
  before: readonly Item[] | undefined,
): readonly Item[] | undefined {
  if (!pages[0]?.connection) return before
  const items = pages.flatMap(({ connection }) => connection?.items ?? [])
  const unique = uniqueOf(items)
  const isSame = unique.length === before?.length && unique.every((item, at) => item === before[at])
  return isSame ? before : unique
}

const uniqueOf = <Item extends { id: string }>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
