import type { Cache, Resolver, Variables } from '@urql/exchange-graphcache'
import { stringifyVariables } from 'urql'
import { type Page, pagesFor, type Rank, sorted, withItem } from './pages.ts'

/* The cached pages of a list, for updaters that write to them in the same frame. How a component queries and follows
   a list is in `paged-list.ts`. */

interface CachedPage extends Page<string> {
  /** Its key in the cache. */
  key: string
  /** Its arguments without the token: only pages with the same arguments belong to the same list. */
  asked: string
}

/** A paged list of the cache: its field, the argument that names its owner, and its order. */
export interface List {
  field: string
  /** The argument that distinguishes its lists, such as their owner; without one there is a single list. */
  owner?: string
  typename: string
  rank: (cache: Cache, item: string) => number | bigint
}

/** Returns each page of a list sorted by the current fields of its items, which may have changed since the page was loaded. */
export function inItsOrder(list: List): Resolver {
  return (_parent, args, cache) => {
    const key = cache.resolve('Query', list.field, args)
    if (typeof key !== 'string') return key
    const items = cache.resolve(key, 'items')
    if (!Array.isArray(items)) return undefined
    const nextToken = cache.resolve(key, 'nextToken') as string | null
    return { __typename: list.typename, items: sorted(items as string[], rankOf(cache, list)), nextToken }
  }
}

/** Inserts an item at its position, if that part of the list is loaded. */
export function insert(cache: Cache, list: List, owner: unknown, item: string): void {
  const rank = rankOf(cache, list)
  for (const pages of cachedLists(cache, list, owner))
    for (const { key, items } of pagesFor(pages, rank, item))
      if (!items.includes(item)) cache.link(key, 'items', withItem(items, item, rank))
}

/** Removes an item from every page that contains it. The end of a page is kept, for items that return or events that arrive late. */
export function remove(cache: Cache, list: List, owner: unknown, item: string): void {
  for (const { key, items, nextToken, end } of cachedPages(cache, list, owner)) {
    if (!items.includes(item)) continue
    cache.link(
      key,
      'items',
      items.filter((each) => each !== item),
    )
    if (nextToken !== null && end === undefined && items.at(-1) === item)
      cache.link(key, endField, { nextToken }, item)
  }
}

/** A client-only field: the original last item of a page from which it was removed. The next response has another end and token. */
const endField = 'end'

/** All items of a list that are cached. */
export function cachedItems(cache: Cache, list: List, owner?: unknown): string[] {
  return cachedPages(cache, list, owner).flatMap((page) => page.items)
}

/** Invalidates a list, so that its viewers load it again. */
export function invalidate(cache: Cache, field: string, owner: Variables = {}): void {
  for (const info of cache.inspectFields('Query'))
    if (info.fieldName === field && matches(info.arguments, owner)) cache.invalidate('Query', info.fieldKey)
}

/** The pages of a list, grouped by arguments. */
const cachedLists = (cache: Cache, list: List, owner: unknown): CachedPage[][] => [
  ...Map.groupBy(cachedPages(cache, list, owner), ({ asked }) => asked).values(),
]

function cachedPages(cache: Cache, list: List, owner: unknown): CachedPage[] {
  const wanted = list.owner ? { [list.owner]: owner } : {}
  return cache.inspectFields('Query').flatMap((info) => {
    if (info.fieldName !== list.field || !matches(info.arguments, wanted as Variables)) return []
    const key = cache.resolve('Query', info.fieldKey)
    if (typeof key !== 'string') return []
    const items = cache.resolve(key, 'items')
    const nextToken = cache.resolve(key, 'nextToken')
    const end = typeof nextToken === 'string' ? cache.resolve(key, endField, { nextToken }) : undefined
    return [
      {
        key,
        asked: askedWith(info.arguments),
        token: (info.arguments?.nextToken as string | undefined) ?? null,
        items: Array.isArray(items) ? (items as string[]) : [],
        nextToken: typeof nextToken === 'string' ? nextToken : null,
        end: typeof end === 'string' ? end : undefined,
      },
    ]
  })
}

function askedWith(given: Variables | null): string {
  const { nextToken: _, ...rest } = given ?? {}
  return stringifyVariables(rest)
}

function rankOf(cache: Cache, list: List): Rank<string> {
  const known = new Map<string, number | bigint>()
  return (item) => {
    const rank = known.get(item) ?? list.rank(cache, item)
    known.set(item, rank)
    return rank
  }
}

function matches(given: Variables | null, wanted: Variables): boolean {
  return Object.entries(wanted).every(([name, value]) => isSame(given?.[name], value))
}

/** Arguments may contain filters, whose keys come in any order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || stringifyVariables(one) === stringifyVariables(other)
