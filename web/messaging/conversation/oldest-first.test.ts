import { expect, test } from 'vitest'
import { makeMessage, withAbilities } from '../factory.ts'
import type { MessagePage } from './older-pages.ts'
import { oldestFirst } from './oldest-first.ts'

const page = (nextToken: string | null, ...numbers: number[]) =>
  ({ items: numbers.map((at) => withAbilities(makeMessage({ id: `m${at}`, at }))), nextToken }) as MessagePage
const ids = (pages: MessagePage[]) => oldestFirst(pages).map((messages) => messages.map(({ id }) => id))

test('pages follow each other from the oldest message to the newest', () => {
  expect(ids([page('before-5', 6, 5), page(null, 4, 3)])).toEqual([
    ['m3', 'm4'],
    ['m5', 'm6'],
  ])
})

test('what two pages hold stands once, in its place', () => {
  expect(ids([page('before-5', 6, 5, 4, 2), page('before-3', 4, 3), page(null, 2, 1)])).toEqual([
    ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'],
  ])
})

test('a page that has not changed gives the same messages', () => {
  const pages = [page('before-5', 6, 5), page(null, 4)]
  const [older, newer] = oldestFirst(pages)
  const again = oldestFirst(pages)
  expect(again[0]).toBe(older)
  expect(again[1]).toBe(newer)
})
