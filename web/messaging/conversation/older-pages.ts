import type { Client, OperationResult } from 'urql'
import type { ResultOf } from '../../platform/graphql.ts'
import { createStore, type Store } from '../../platform/store.ts'
import { messagePageQuery } from '../operations/messages.ts'

type Data = ResultOf<typeof messagePageQuery>
export type MessagePage = Data['messagesByConversation']
type OlderPage = MessagePage & { token: string }

/** The pages before the first one, newer pages first; each starts where the previous one ends. */
export interface Older {
  pages: readonly OlderPage[]
  loading: boolean
  error?: unknown
}

export interface OlderPages extends Pick<Store<Older>, 'get' | 'subscribe'> {
  /** Loads one more page, after those that continue from the end of the first page. */
  load(from: string): void
  /** Called with the number of messages between the oldest one and the visible one. */
  look(index: number): void
  close(): void
}

/** How many pages on either side of the viewport stay subscribed. */
const around = 3

/**
 * The pages of older messages. The cache re-reads every watched query on each response, so only pages near the viewport
 * are watched; the others keep their content and are refetched when they come near. When a page ends elsewhere than
 * before, the pages after it are dropped. Not a `createWindowList`: the first page belongs to the query of the conversation, loaded
 * pages come from the cache that live events update, and messages are counted from the oldest one.
 */
export function createOlderPages(client: Client, conversationID: string): OlderPages {
  const state = createStore<Older>({ pages: [], loading: false })
  const watched = new Map<number, () => void>()
  let start = ''

  function unwatch(isOut: (at: number) => boolean) {
    for (const [at, stop] of watched) {
      if (!isOut(at)) continue
      watched.delete(at)
      stop()
    }
  }

  function keep(count: number) {
    unwatch((at) => at >= count)
    state.set({ pages: state.get().pages.slice(0, count), loading: false })
  }

  function take(at: number, page: OlderPage) {
    const { pages } = state.get()
    const before = pages[at]
    if (!before) return state.set({ pages: [...pages, page], loading: false })
    if (before.items === page.items && before.nextToken === page.nextToken) return
    if (before.nextToken !== page.nextToken) keep(at + 1)
    state.set({ ...state.get(), pages: state.get().pages.with(at, page) })
  }

  function fail(at: number, error: unknown) {
    const { pages } = state.get()
    if (at === pages.length) state.set({ pages, loading: false, error })
  }

  function watch(at: number, token: string) {
    const onResult = ({ data, error }: OperationResult<Data>) =>
      data ? take(at, { ...data.messagesByConversation, token }) : fail(at, error)
    const variables = { conversationID, nextToken: token }
    const results = client.query(messagePageQuery, variables, { requestPolicy: 'cache-first' })
    watched.set(at, results.subscribe(onResult).unsubscribe)
  }

  return {
    ...state,
    load(from) {
      if (from !== start) keep(0)
      start = from
      const { pages, loading } = state.get()
      const last = pages.at(-1)
      const token = last ? last.nextToken : from
      if (loading || token === null) return
      keep(pages.length)
      state.set({ ...state.get(), loading: true })
      watch(pages.length, token)
    },
    look(index) {
      const { pages } = state.get()
      const middle = pageOf(pages, index)
      unwatch((at) => at < pages.length && Math.abs(at - middle) > around)
      const end = Math.min(pages.length, middle + around + 1)
      for (let at = Math.max(0, middle - around); at < end; at += 1) {
        const page = pages[at]
        if (page && !watched.has(at)) watch(at, page.token)
      }
    },
    close: () => keep(0),
  }
}

/** The page that contains the message at this index, counted from the oldest one; -1 for the first page. */
function pageOf(pages: readonly MessagePage[], index: number): number {
  let left = index
  return pages.findLastIndex(({ items }) => {
    left -= items.length
    return left < 0
  })
}
