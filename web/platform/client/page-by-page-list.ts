import type { Client } from 'urql'
import { createStore } from '../store.ts'
import { createPagedList, type ListOptions, type Page, type Part } from './paged-list.ts'

const none: readonly string[] = []

/** A list that shows one page at a time, with page, size and sort order. */
export function createPageByPageList<
  Data,
  Variables extends Record<string, unknown>,
  Item,
  Asked extends Part,
>(client: Client, options: ListOptions<Data, Variables, Item>, first: Asked) {
  const list = createPagedList<Data, Variables, Item>(client, options, { wanted: 1, first, merge: itemsOf })
  const place = createStore({ asked: first, tokens: none })

  function turn(asked: Asked, tokens: readonly string[]) {
    place.set({ asked, tokens })
    list.begin({ ...asked, nextToken: tokens.at(-1) ?? null })
  }

  return {
    get: list.get,
    subscribe: list.subscribe,
    retry: list.retry,
    /** The current arguments, and the tokens of the previous pages. */
    place,
    /** The shown page does not have the current arguments yet. */
    isTurning: () => list.pages[0] !== undefined && !list.pages[0].connection,
    ask: (part: Partial<Asked>) => turn({ ...place.get().asked, ...part }, none),
    /** Available once the shown page has loaded, because it contains the token of the next one. */
    next() {
      const token = list.pages[0]?.connection?.nextToken
      const { asked, tokens } = place.get()
      if (token) turn(asked, [...tokens, token])
    },
    previous() {
      const { asked, tokens } = place.get()
      turn(asked, tokens.slice(0, -1))
    },
  }
}

const itemsOf = <Item>([page]: readonly Page<Item>[], before: readonly Item[] | undefined) =>
  page?.connection?.items ?? before ?? []
