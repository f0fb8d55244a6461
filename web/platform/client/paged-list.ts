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

/** Which part of a list a page is. */
export interface Part {
  limit?: number | null
  nextToken?: string | null
}

export interface ListOptions<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables & Part>
  variables: Variables
  pick: (data: Data) => Connection<Item>
  /** Where its pages come from first, and how soon they are asked for again. */
  context?: Partial<OperationContext> | undefined
  /** Asks for nothing yet. */
  pause?: boolean | undefined
}

export interface Page<Item> {
  asked: Part
  /** What the connection was picked from: the same answer again, as when it is asked anew, changes nothing. */
  data?: unknown
  connection?: Connection<Item>
  error?: CombinedError | undefined
  /** Ends its following; a page that is not followed has none. */
  stop?: (() => void) | undefined
}

/** How much of a list is loaded. */
export interface Reach<Item> {
  /** So many pages. */
  wanted: number
  /** How the first of them is asked for, where that differs from the others. */
  readonly first?: Part | undefined
  /** The items of the pages as they are shown. */
  merge: (pages: readonly Page<Item>[], before: readonly Item[] | undefined) => readonly Item[]
  /** What comes behind so many pages is read anew. */
  shorten?: (pages: number) => void
}

export interface PagedList<Item> {
  /** Undefined before the first page has come. */
  items?: readonly Item[] | undefined
  /** There is nothing more to load. */
  complete: boolean
  /** Why a page is missing, until it comes. */
  error?: CombinedError | undefined
}

/**
 * A list by its pages, each of them a query that is shown: it is refreshed by changes and asked again when it fails. A page
 * begins where the one before it ends; while they are put in order anew, the list stays as it was when all were here.
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
    // Its answer may come at once, out of the cache, and end it.
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
    /** Asks again for what failed. */
    retry() {
      for (const { asked, error } of pages) if (error) askAgain(client, requestOf(asked))
    },
    /** Starts again, at another part or where it was; what was shown stays until that is here. */
    begin,
    pages: pages as readonly Page<Item>[],
    watch,
    leave,
  }
}

/** All items, each once: pages were read at different times, and what has moved may stand on two of them. */
export function uniqueItems<Item extends { id: string }>(
  pages: readonly Page<Item>[],
  before: readonly Item[] | undefined,
): readonly Item[] {
  const items = pages.flatMap(({ connection }) => connection?.items ?? [])
  const unique = [...new Map(items.map((item) => [item.id, item])).values()]
  const isSame = unique.length === before?.length && unique.every((item, at) => item === before[at])
  return isSame ? before : unique
}
