/** A cached page of a list: its token, its items, and the token of the next page. */
export interface Page<Item> {
  token: string | null
  items: Item[]
  nextToken: string | null
  /** Its original last item, if that was removed since: the page still reaches that far. */
  end?: Item | undefined
}

/** The sort key of an item, ascending. Ids of version 7 are compared by age, as large integers. */
export type Rank<Item> = (item: Item) => number | bigint

/**
 * The pages whose range contains an item. Several do where pages that were fetched at different times overlap. An item between
 * two pages belongs to the later one; none contains it when its part of the list was never loaded. The range of a page is from
 * its first item to its end, since the order of a list that items are inserted into never changes.
 */
export function pagesFor<Item, Cached extends Page<Item>>(
  pages: Cached[],
  rank: Rank<Item>,
  item: NoInfer<Item>,
): Cached[] {
  const place = rank(item)
  const beginsBehind = (page: Page<Item>) => page.token !== null && beginOf(page, rank) > place
  const endsBefore = (page: Page<Item>) => page.nextToken !== null && endOf(page, rank) < place
  const around = pages.filter((page) => !beginsBehind(page) && !endsBefore(page))
  const next = nearest(pages.filter(beginsBehind), rank)
  const isBetween =
    next !== undefined &&
    pages.some(endsBefore) &&
    around.every((page) => beginOf(next, rank) <= endOf(page, rank))
  return isBetween ? [...around, next] : around
}

const nearest = <Item, Cached extends Page<Item>>(pages: Cached[], rank: Rank<Item>): Cached | undefined =>
  sorted(pages, (page) => beginOf(page, rank))[0]

const beginOf = <Item>({ items: [first] }: Page<Item>, rank: Rank<Item>): number | bigint =>
  first === undefined ? Number.POSITIVE_INFINITY : rank(first)

function endOf<Item>({ items, end }: Page<Item>, rank: Rank<Item>): number | bigint {
  const ranks = [...items.slice(-1), end].flatMap((item) => (item === undefined ? [] : rank(item)))
  return sorted(ranks, (each) => each).at(-1) ?? Number.NEGATIVE_INFINITY
}

/** The items of a page with one more, sorted and without duplicates. */
export function withItem<Item>(items: Item[], item: Item, rank: Rank<Item>): Item[] {
  return sorted([...new Set([...items, item])], rank)
}

/** Sorts the items; equal ranks keep their order. */
export const sorted = <Item>(items: readonly Item[], rank: Rank<Item>): Item[] =>
  items.toSorted((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))))
