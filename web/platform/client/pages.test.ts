import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages, type Page, pagesFor, withItem } from './pages.ts'

const rank = (item: number) => -item
const page = (token: string | null, items: number[], nextToken: string | null): Page<number> => ({
  token,
  items,
  nextToken,
})

test('pages hang together by their tokens', () => {
  const pages = [page('b', [4, 3], 'c'), page(null, [8, 7], 'a'), page('a', [6, 5], 'b')]
  expect(joinPages(pages, rank)).toEqual({ items: [8, 7, 6, 5, 4, 3], nextToken: 'c' })
})

test('a refreshed first page that overlaps the old ones keeps them', () => {
  const pages = [page(null, [9, 8, 7], 'new'), page('a', [7, 6, 5], 'b'), page('b', [4], null)]
  expect(joinPages(pages, rank)).toEqual({ items: [9, 8, 7, 6, 5, 4], nextToken: null })
})

test('behind a gap nothing is shown', () => {
  const pages = [page(null, [20, 19], 'new'), page('a', [7, 6], 'b')]
  expect(joinPages(pages, rank)).toEqual({ items: [20, 19], nextToken: 'new' })
})

test('without a beginning there is no list; an empty one is complete', () => {
  expect(joinPages([page('a', [1], null)], rank)).toBeUndefined()
  expect(joinPages([page(null, [], null)], rank)).toEqual({ items: [], nextToken: null })
})

test('an item goes to the page whose stretch it lies in', () => {
  const pages = [page(null, [9, 7], 'a'), page('a', [5, 3], 'b')]
  const tokens = (item: number) => pagesFor(pages, rank, item).map(({ token }) => token)
  expect(tokens(10)).toEqual([null])
  expect(tokens(8)).toEqual([null])
  expect(tokens(6)).toEqual(['a'])
  expect(tokens(4)).toEqual(['a'])
  expect(tokens(1)).toEqual([])
  expect(pagesFor([page(null, [], null)], rank, 1)).toHaveLength(1)
})

test('an item goes to every page that reaches over its place', () => {
  const pages = [page(null, [20, 12], 'new'), page('new', [10, 4], null), page('a', [15, 9], 'b')]
  const tokens = (item: number) => pagesFor(pages, rank, item).map(({ token }) => token)
  expect(tokens(13)).toEqual([null, 'a'])
  expect(tokens(11)).toEqual(['a', 'new'])
  expect(tokens(9)).toEqual(['new', 'a'])
})

test('a page still reaches to where it ended, when what ended it is gone', () => {
  const pages = [{ ...page(null, [9, 7], 'a'), end: 4 }]
  const tokens = (item: number) => pagesFor(pages, rank, item).map(({ token }) => token)
  expect(tokens(5)).toEqual([null])
  expect(tokens(4)).toEqual([null])
  expect(tokens(3)).toEqual([])
})

test('an item before all that is loaded waits for the first page', () => {
  expect(pagesFor([page('a', [5, 3], null)], rank, 9)).toEqual([])
})

test('an item is put in order and once', () => {
  expect(withItem([9, 5], 7, rank)).toEqual([9, 7, 5])
  expect(withItem([9, 5], 5, rank)).toEqual([9, 5])
})

test('however a history was loaded while it grew, the list has no hole', () => {
  const scenario = fc.record({
    total: fc.integer({ min: 1, max: 60 }),
    size: fc.integer({ min: 1, max: 7 }),
    loaded: fc.integer({ min: 0, max: 12 }),
    grown: fc.integer({ min: 0, max: 30 }),
  })
  fc.assert(
    fc.property(scenario, ({ total, size, loaded, grown }) => {
      const from = (below: number, token: string | null): Page<number> => {
        const items = Array.from({ length: size }, (_, at) => below - 1 - at).filter((item) => item >= 0)
        const last = items.at(-1)
        return { token, items, nextToken: last === undefined || last === 0 ? null : `before ${last}` }
      }
      const pages: Page<number>[] = []
      let below = total
      for (let at = 0; at < loaded && below > 0; at++) {
        const next = from(below, `before ${below}`)
        pages.push(next)
        below = next.items.at(-1) ?? 0
      }
      const whole = joinPages([...pages, from(total + grown, null)], rank)
      const items = whole?.items ?? []
      expect(items).toEqual(Array.from({ length: items.length }, (_, at) => total + grown - 1 - at))
      expect(whole?.nextToken).toBe(items.at(-1) === 0 ? null : `before ${items.at(-1)}`)
    }),
  )
})
