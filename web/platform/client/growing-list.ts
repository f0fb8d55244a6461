import type { Client } from 'urql'
import { createPagedList, type ListOptions, type Reach, uniqueItems } from './paged-list.ts'

/** A list that loads page by page on demand. */
export function createGrowingList<
  Data,
  Variables extends Record<string, unknown>,
  Item extends { id: string },
>(
  client: Client,
  options: ListOptions<Data, Variables, Item>,
  reach: Reach<Item> = { wanted: 1, merge: uniqueItems },
) {
  const list = createPagedList(client, options, reach)
  return {
    ...list,
    /** Loads one more page, once all requested ones are loaded. */
    more() {
      const nextToken = list.pages.at(-1)?.connection?.nextToken
      if (!nextToken || list.pages.length < reach.wanted) return
      reach.wanted += 1
      list.watch({ asked: { nextToken } })
    },
  }
}
