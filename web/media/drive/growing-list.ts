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
  /** What the connection was picked from: the same answer again, as when it is asked anew, changes nothing. */
  data?: unknown
  connection?: Connection<Item>
  error?: CombinedError | undefined
  /** Ends its following; of a page that is not followed there is nothing to end. */
  stop?: (() => void) | undefined
}

export interface GrowingList<Item> {
  items: readonly Item[] | undefined
  /** There is nothing more to load. */
  complete: boolean
  error: CombinedError | undefined
}

/** How many pages before and after the one in sight are followed. */
const reach = 3

/**
 * A list of any length, as far as it was scrolled: each page is a query. Those near what is in sight are followed, and so stay
 * true by being asked again; the others stand as they were read, until one comes near them. A page begins where the one before
 * it ends; while they are put in order anew the list stays as it was.
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
  let inSight = 0
  let listeners = 0

  function add(token: string | null) {
    const page: Page<Item> = { token }
    pages.push(page)
    watch(page)
  }

  function watch(page: Page<Item>) {
    // Its answer may come at once, out of the cache, and end it.
    page.stop = () => undefined
    const { unsubscribe } = pipe(
      client.executeQuery<Data>(createRequest(query, { ...variables, nextToken: page.token }), {
        requestPolicy: 'cache-and-network',
      }),
      subscribe(({ data, error }) => {
        if (!pages.includes(page) || !page.stop) return
        page.error = error
        if (data && data !== page.data) {
          page.data = data
          follow(page, pick(data))
        }
        publish()
      }),
    )
    if (pages.includes(page) && page.stop) page.stop = unsubscribe
    else unsubscribe()
  }

  function follow(page: Page<Item>, connection: Connection<Item>) {
    page.connection = connection
    const after = pages.indexOf(page) + 1
    if (pages[after]?.token === connection.nextToken) return
    // What comes after it is read anew, but no further than somebody is looking.
    if (pages.length > after) wanted = Math.min(wanted, Math.max(after, inSight + reach))
    cut(after)
    if (connection.nextToken !== null && after < wanted) add(connection.nextToken)
  }

  function cut(from: number) {
    for (const page of pages.splice(from)) leave(page)
  }

  function leave(page: Page<Item>) {
    page.stop?.()
    page.stop = undefined
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
      if (listeners === 1) add(null)
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
      add(next)
    },
    /** The item at this place is in sight. */
    look(at: number) {
      const size = pages[0]?.connection?.items.length || 1
      const page = Math.floor(at / size)
      if (page === inSight) return
      inSight = page
      for (const [index, each] of [...pages.entries()]) {
        const isNear = Math.abs(index - page) <= reach
        if (isNear && !each.stop && pages.includes(each)) watch(each)
        else if (!isNear && each.connection && !each.error) leave(each)
      }
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

interface Part<Item> {
  connection: Connection<Item>
  /** Without what stands on a page before. */
  items: readonly Item[]
}

/**
 * All items, each once: pages were read at different times, and what has moved may stand on two of them. A page more, or one
 * that was read again, costs what it holds, however many there are.
 */
function createMerge<Item extends { id: string }>() {
  let parts: Part<Item>[] = []
  let items: readonly Item[] = []
  let ids = new Set<string>()

  const fresh = (connection: Connection<Item>): Part<Item> => ({
    connection,
    items: connection.items.filter(({ id }) => !ids.has(id) && ids.add(id)),
  })

  return (pages: readonly Page<Item>[]): readonly Item[] => {
    const connections = pages.flatMap(({ connection }) => connection ?? [])
    if (!parts.every(({ connection }, at) => hasSameIds(connection, connections[at]))) {
      parts = []
      ids = new Set()
    }
    if (connections.every((connection, at) => parts[at]?.connection === connection)) return items
    parts = connections.map((connection, at) => {
      const known = parts[at]
      return known ? readAgain(known, connection) : fresh(connection)
    })
    items = parts.flatMap((part) => part.items)
    return items
  }
}

function readAgain<Item extends { id: string }>(known: Part<Item>, connection: Connection<Item>): Part<Item> {
  if (known.connection === connection) return known
  const kept = new Set(known.items.map(({ id }) => id))
  return { connection, items: connection.items.filter(({ id }) => kept.has(id)) }
}

const hasSameIds = <Item extends { id: string }>(
  one: Connection<Item>,
  other: Connection<Item> | undefined,
) =>
  one === other ||
  (one.items.length === other?.items.length && one.items.every(({ id }, at) => id === other.items[at]?.id))
