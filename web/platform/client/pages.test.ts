import { expect, test } from 'vitest'
import { type Page, pagesFor, withItem } from './pages.ts'

const rank = (item: number) => -item
const page = (token: string | null, items: number[], nextToken: string | null): Page<number> => ({
  token,
  items,
  nextToken,
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
