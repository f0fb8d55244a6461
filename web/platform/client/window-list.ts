import type { Client } from 'urql'
import { createGrowingList } from './growing-list.ts'
import type { Connection, ListOptions, Page, Reach } from './paged-list.ts'

/** How many pages before and after the visible one stay subscribed. */
const near = 3

/**
 * A list of any length, loaded as far as it was scrolled: pages near the viewport are refetched on changes; the others
 * keep their items until they come near.
 */
export function createWindowList<
  Data,
  Variables extends Record<string, unknown>,
  Item extends { id: string },
>(client: Client, options: ListOptions<Data, Variables, Item>) {
  let inSight = 0
  const reach: Reach<Item> = {
    wanted: 1,
    merge: createMerge<Item>(),
    // Only up to the viewport.
    shorten(pages) {
      reach.wanted = Math.min(reach.wanted, Math.max(pages, inSight + near))
    },
  }
  const list = createGrowingList(
    client,
    { context: { requestPolicy: 'cache-and-network' }, ...options },
    reach,
  )
  const { pages, watch, leave } = list
  return {
    ...list,
    /** Called with the index of a visible item. */
    look(at: number) {
      const size = pages[0]?.connection?.items.length || 1
      const page = Math.floor(at / size)
      if (page === inSight) return
      inSight = page
      for (const [index, each] of [...pages.entries()]) {
        const isNear = Math.abs(index - page) <= near
        if (isNear && !each.stop && pages.includes(each)) watch(each)
        else if (!isNear && each.connection && !each.error) leave(each)
      }
    },
  }
}

interface Stretch<Item> {
  connection: Connection<Item>
  /** Without the items of earlier pages. */
  items: readonly Item[]
}

/** All items without duplicates. An added or refetched page costs only its own items, however many there are. */
function createMerge<Item extends { id: string }>() {
  let stretches: Stretch<Item>[] = []
  let items: readonly Item[] = []
  let ids = new Set<string>()

  const fresh = (connection: Connection<Item>): Stretch<Item> => ({
    connection,
    items: connection.items.filter(({ id }) => !ids.has(id) && ids.add(id)),
  })

  return (pages: readonly Page<Item>[]): readonly Item[] => {
    const connections = pages.flatMap(({ connection }) => connection ?? [])
    if (!stretches.every(({ connection }, at) => hasSameIds(connection, connections[at]))) {
      stretches = []
      ids = new Set()
    }
    if (connections.every((connection, at) => stretches[at]?.connection === connection)) return items
    stretches = connections.map((connection, at) => {
      const known = stretches[at]
      return known ? readAgain(known, connection) : fresh(connection)
    })
    items = stretches.flatMap((stretch) => stretch.items)
    return items
  }
}

function readAgain<Item extends { id: string }>(
  known: Stretch<Item>,
  connection: Connection<Item>,
): Stretch<Item> {
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
