import { type Client, type CombinedError, createRequest, type TypedDocumentNode } from 'urql'
import { pipe, subscribe } from 'wonka'
import { createStore } from '../../platform/store.ts'

interface Connection<Item> {
  items: readonly Item[]
  nextToken: string | null
}

interface Options<Data, Variables, Item> {
  query: TypedDocumentNode<Data, Variables & { nextToken?: string | null }>
  variables: Variables
  pick: (data: Data) => Connection<Item>
}

interface Page<Item> {
  token: string | null
  connection?: Connection<Item>
  error?: CombinedError | undefined
  stop: () => void
}

export interface GrowingList<Item> {
  items: readonly Item[] | undefined
  /** There is nothing more to load. */
  complete: boolean
  error: CombinedError | undefined
}

/**
 * A list of any length, as far as it was scrolled: each page is a query that is shown, and stays true by being asked again. A
 * page begins where the one before it ends; while they are put in order anew the list stays as it was.
 */
export function createGrowingList<
  Data,
  Variables extends Record<string, unknown>,
  Item extends { id: string },
>(client: Client, { query, variables, pick }: Options<Data, Variables, Item>) {
  const state = createStore<GrowingList<Item>>({ items: undefined, complete: false, error: undefined })
  const pages: Page<Item>[] = []
  const merged = createMerge<Item>()
  let wanted = 1
  let listeners = 0

  function watch(token: string | null) {
    const page: Page<Item> = { token, stop: () => undefined }
    pages.push(page)
    page.stop = pipe(
      client.executeQuery<Data>(createRequest(query, { ...variables, nextToken: token })),
      subscribe(({ data, error }) => {
        if (!pages.includes(page)) return
        page.error = error
        if (data) follow(page, pick(data))
        publish()
      }),
    ).unsubscribe
  }

  function follow(page: Page<Item>, connection: Connection<Item>) {
    page.connection = connection
    const after = pages.indexOf(page) + 1
    if (pages[after]?.token === connection.nextToken) return
    cut(after)
    if (connection.nextToken !== null && after < wanted) watch(connection.nextToken)
  }

  function cut(from: number) {
    for (const { stop } of pages.splice(from)) stop()
  }

  function publish() {
    const end = pages.at(-1)?.connection
    const error = pages.find((page) => page.error)?.error
    const settled = end !== undefined && (end.nextToken === null || pages.length >= wanted)
    const before = state.get()
    const items = settled || before.items === undefined ? merged(pages) : before.items
    state.set({
      items: pages[0]?.connection ? items : before.items,
      complete: settled ? end.nextToken === null : before.complete,
      error,
    })
  }

  return {
    get: state.get,
    subscribe(listener: () => void) {
      const forget = state.subscribe(listener)
      listeners += 1
      if (listeners === 1) watch(null)
      return () => {
        forget()
        listeners -= 1
        if (listeners === 0) cut(0)
      }
    },
    /** One page more, when all that were wanted are here. */
    more() {
      const next = pages.at(-1)?.connection?.nextToken
      if (!next || pages.length < wanted) return
      wanted += 1
      watch(next)
    },
    retry() {
      for (const { token, error } of pages)
        if (error)
          client.reexecuteOperation(
            client.createRequestOperation('query', createRequest(query, { ...variables, nextToken: token }), {
              requestPolicy: 'network-only',
            }),
          )
    },
  }
}

/**
 * All items, each once: pages were read at different times, and what has moved may stand on two of them. A page more costs what
 * it holds, however many came before it.
 */
function createMerge<Item extends { id: string }>() {
  let known: readonly Connection<Item>[] = []
  let items: readonly Item[] = []
  let ids = new Set<string>()
  return (pages: readonly Page<Item>[]): readonly Item[] => {
    const connections = pages.flatMap(({ connection }) => connection ?? [])
    if (known.some((each, at) => each !== connections[at])) {
      items = []
      ids = new Set()
      known = []
    }
    const fresh = connections.slice(known.length).flatMap((connection) => connection.items)
    known = connections
    const added = fresh.filter(({ id }) => !ids.has(id) && ids.add(id))
    if (added.length > 0) items = [...items, ...added]
    return items
  }
}
