import type { Client, OperationResult } from 'urql'
import type { ResultOf } from '../../platform/graphql.ts'
import { createStore, type Store } from '../../platform/store.ts'
import { messagePageQuery } from '../operations/messages.ts'

type Data = ResultOf<typeof messagePageQuery>
export type MessagePage = Data['messagesByConversation']
type OlderPage = MessagePage & {
  token: string
  /** The number of messages of a page that fills a gap. */
  limit?: number
}

/** The pages before the first one, newer pages first; each starts where the previous one ends. */
export interface Older {
  /** The first page when it was last followed. */
  head?: MessagePage
  pages: readonly OlderPage[]
  loading: boolean
  error?: unknown
}

export interface OlderPages extends Pick<Store<Older>, 'get' | 'subscribe'> {
  /** Called with the first page whenever it changes. */
  follow(first: MessagePage): void
  /** Loads one more page. */
  load(): void
  /** Called with the number of messages between the oldest one and the visible one. */
  look(index: number): void
  close(): void
}

/** How many pages on either side of the viewport stay subscribed. */
const around = 3
/** The server's largest page. */
const maxLimit = 100

/**
 * The pages that continue this first page. Refetched after it had grown by events, the first page ends at a newer
 * message than before: the messages in between become a page of their own, so that a reader further up keeps their
 * place. Empty if the pages no longer connect.
 */
export function pagesAfter({ head, pages }: Older, first: MessagePage): readonly OlderPage[] {
  const { items, nextToken: token } = first
  if (!head || token === head.nextToken) return pages
  const last = items.at(-1)?.id
  const isLast = ({ id }: { id: string }) => id === last
  if (pages[0]?.items.some(isLast)) return pages
  const at = head.items.findIndex(isLast)
  const between = head.items.slice(at + 1)
  const limit = between.length
  if (at < 0 || token === null || limit > maxLimit) return []
  if (limit === 0) return pages
  return [{ ...head, items: between, token, limit }, ...pages]
}

/**
 * The pages of older messages. The cache re-reads every watched query on each response, so only pages near the viewport
 * are watched; the others keep their content and are refetched when they come near. When a page ends elsewhere than
 * before, the pages after it are dropped. Not a `createWindowList`: the first page belongs to the query of the conversation, loaded
 * pages come from the cache that live events update, and messages are counted from the oldest one.
 */
export function createOlderPages(client: Client, conversationID: string): OlderPages {
  const state = createStore<Older>({ pages: [], loading: false })
  /** By token. */
  const watched = new Map<string, () => void>()
  /** The token of the page that is being loaded. */
  let next: string | undefined

  function unwatch(isOut: (token: string) => boolean) {
    for (const [token, stop] of watched) {
      if (!isOut(token)) continue
      watched.delete(token)
      stop()
    }
  }

  /** Sets the pages; what is being loaded is dropped unless it follows them. */
  function put(pages: readonly OlderPage[]) {
    if (next !== endOf({ ...state.get(), pages })) next = undefined
    unwatch((token) => token !== next && !pages.some((page) => page.token === token))
    state.set({ ...state.get(), pages, loading: next !== undefined })
  }

  function take(page: OlderPage) {
    const { pages } = state.get()
    const at = pages.findIndex(({ token }) => token === page.token)
    const before = pages[at]
    if (!before) return put([...pages, page])
    const endsAsBefore = before.nextToken === page.nextToken
    if (before.items === page.items && endsAsBefore) return
    put([...pages.slice(0, at), page, ...(endsAsBefore ? pages.slice(at + 1) : [])])
  }

  function fail(token: string, error: unknown) {
    if (token !== next) return
    next = undefined
    state.set({ ...state.get(), loading: false, error })
  }

  function watch({ token, limit }: Pick<OlderPage, 'token' | 'limit'>) {
    const onResult = ({ data, error }: OperationResult<Data>) =>
      data ? take({ ...data.messagesByConversation, token, limit }) : fail(token, error)
    const variables = { conversationID, nextToken: token, limit }
    const results = client.query(messagePageQuery, variables, { requestPolicy: 'cache-first' })
    watched.set(token, results.subscribe(onResult).unsubscribe)
  }

  return {
    ...state,
    follow(first) {
      const before = state.get()
      if (first === before.head) return
      const pages = pagesAfter(before, first)
      state.set({ ...before, head: first })
      if (pages !== before.pages) put(pages)
    },
    load() {
      const { head, pages, loading } = state.get()
      const token = endOf({ head, pages })
      if (loading || !token) return
      unwatch((each) => each === token)
      next = token
      state.set({ head, pages, loading: true })
      watch({ token })
    },
    look(index) {
      const { pages } = state.get()
      const middle = pageOf(pages, index)
      const near = pages.slice(Math.max(0, middle - around), Math.max(0, middle + around + 1))
      unwatch((token) => token !== next && !near.some((page) => page.token === token))
      for (const page of near) if (!watched.has(page.token)) watch(page)
    },
    close() {
      next = undefined
      put([])
    },
  }
}

/** The token of what comes after all pages; null after the oldest message. */
const endOf = ({ head, pages }: Pick<Older, 'head' | 'pages'>): string | null | undefined =>
  (pages.at(-1) ?? head)?.nextToken

/** The page that contains the message at this index, counted from the oldest one; -1 for the first page. */
function pageOf(pages: readonly MessagePage[], index: number): number {
  let left = index
  return pages.findLastIndex(({ items }) => {
    left -= items.length
    return left < 0
  })
}
