import type { Client } from 'urql'
import { createStore } from '../store.ts'
import { createPagedList, type ListOptions, type Page, type Part } from './paged-list.ts'

const none: readonly string[] = []

/** A list of which one page is shown at a time, with a page, a size and an order to choose. */
export function createTurnedList<Data, Variables extends Record<string, unknown>, Item, Asked extends Part>(
  client: Client,
  options: ListOptions<Data, Variables, Item>,
  first: Asked,
) {
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
    /** How it is asked for, and where the pages begin that were turned. */
    place,
    /** What is shown is not yet what is asked for now. */
    isTurning: () => list.pages[0] !== undefined && !list.pages[0].connection,
    ask: (part: Partial<Asked>) => turn({ ...place.get().asked, ...part }, none),
    /** Once the page that is shown is here, which says where the next one begins. */
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
