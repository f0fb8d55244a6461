import {
  type Client,
  type CombinedError,
  createRequest,
  type OperationContext,
  type TypedDocumentNode,
} from 'urql'
import { createStore } from '../store.ts'
import { askAgain, knownTo } from './ask-again.ts'

export interface Connection<Item> {
  items: readonly Item[]
  nextToken: string | null
}

/** The arguments of a page. */
export interface Part {
  limit?: number | null
  nextToken?: string | null
}

export interface ListOptions<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables & Part>
  variables: Variables
  pick: (data: Data) => Connection<Item>
  /** The request policy of the first fetch, and the throttle of refetches. */
  context?: Partial<OperationContext> | undefined
  /** Sends no query yet. */
  pause?: boolean | undefined
}

export interface Page<Item> {
  asked: Part
  /** The result that the connection was picked from: the same result again, as after a refetch, changes nothing. */
  data?: unknown
  connection?: Connection<Item>
  error?: CombinedError | undefined
  /** Unsubscribes; absent if the page is not followed. */
  stop?: (() => void) | undefined
}

/** How much of a list is loaded. */
export interface Reach<Item> {
  /** The number of pages. */
  wanted: number
  /** The arguments of the first page, if they differ from the others. */
  readonly first?: Part | undefined
  /** Merges the items of the pages for display. */
  merge: (pages: readonly Page<Item>[], before: readonly Item[] | undefined) => readonly Item[]
  /** Pages after this number are refetched. */
  shorten?: (pages: number) => void
}

export interface PagedList<Item> {
  /** Undefined before the first page has loaded. */
  items?: readonly Item[] | undefined
  /** All pages are loaded. */
  complete: boolean
  /** Why a page failed to load, until it succeeds. */
  error?: CombinedError | undefined
}

/**
 * A list in pages, each a shown query that is refetched on changes and retried when it fails. A page starts where the
 * previous one ends; while a change of their boundaries is being refetched, the list keeps its last complete state.
 */
export function createPagedList<Data, Variables extends Record<string, unknown>, Item>(
  client: Client,
  { query, variables, pick, context, pause }: ListOptions<Data, Variables, Item>,
  reach: Reach<Item>,
) {
  const pages: Page<Item>[] = []
  const state = createStore<PagedList<Item>>({ complete: false })
  let wasSettled: boolean | undefined
  let listeners = 0
  let start: Part = { ...reach.first, nextToken: null }
  const requestOf = (asked: Part) => createRequest(query, { ...variables, ...asked })

  function watch(page: Page<Item>) {
    if (!pages.includes(page)) pages.push(page)
    // The result may come synchronously, from the cache, and end the subscription.
    page.stop = () => undefined
    const { unsubscribe } = client
      .executeQuery<Data>(requestOf(page.asked), context)
      .subscribe(({ data, error }) => {
        if (!page.stop) return
        page.error = error
        if (data && data !== page.data) {
          page.data = data
          page.connection = pick(data)
          follow(page, page.connection.nextToken)
        }
        publish()
      })
    if (page.stop) page.stop = unsubscribe
    else unsubscribe()
  }

  function follow(page: Page<Item>, nextToken: string | null) {
    const after = pages.indexOf(page) + 1
    if (pages[after]?.asked.nextToken === nextToken) return
    if (pages[after]) reach.shorten?.(after)
    cut(after)
    if (nextToken && after < reach.wanted) watch({ asked: { nextToken } })
  }

  function leave(page: Page<Item>) {
    page.stop?.()
    page.stop = undefined
  }

  const cut = (from: number) => pages.splice(from).forEach(leave)

  function publish() {
    const before = state.get()
    const end = pages.at(-1)?.connection
    const isSettled = end && (!end.nextToken || pages.length >= reach.wanted)
    const isShown = pages[0]?.connection && (isSettled || !wasSettled)
    wasSettled ||= isSettled
    const items = isShown ? reach.merge(pages, before.items) : before.items
    const complete = isSettled ? !end.nextToken : before.complete
    const error = pages.find((page) => page.error)?.error
    if (items !== before.items || complete !== before.complete || error !== before.error)
      state.set({ items, complete, error })
  }

  function begin(part = start) {
    start = part
    cut(0)
    if (listeners && !pause) watch({ asked: start })
    publish()
  }

  const known = pause ? undefined : knownTo<Data, Variables & Part>(client, query, { ...variables, ...start })
  if (known) {
    pages.push({ asked: start, connection: pick(known) })
    publish()
  }

  return {
    get: state.get,
    subscribe(listener: () => void) {
      const forget = state.subscribe(listener)
      listeners += 1
      if (listeners === 1) begin()
      return () => {
        forget()
        listeners -= 1
        if (listeners === 0) cut(0)
      }
    },
    /** Retries the failed pages. */
    retry() {
      for (const { asked, error } of pages) if (error) askAgain(client, requestOf(asked))
    },
    /** Restarts with other arguments or the same ones; the previous items stay until the new ones have loaded. */
    begin,
    pages: pages as readonly Page<Item>[],
    watch,
    leave,
  }
}

/** All items without duplicates: pages are fetched at different times, so an item that has moved may be on two of them. */
export function uniqueItems<Item extends { id: string }>(
  pages: readonly Page<Item>[],
  before: readonly Item[] | undefined,
): readonly Item[] {
  const items = pages.flatMap(({ connection }) => connection?.items ?? [])
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  const isSame = unique.length === before?.length && unique.every((item, at) => item === before[at])
  return isSame ? before : unique
}
