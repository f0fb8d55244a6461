import { Client, type Exchange, gql, type OperationResult } from 'urql'
import { expect, test } from 'vitest'
import { filter, map, pipe } from 'wonka'
import { sameParts, structuralSharingExchange } from './structural-sharing-exchange.ts'

const before = {
  list: [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ],
  next: null,
}

test('what says the same is the same object', () => {
  expect(sameParts(before, structuredClone(before))).toBe(before)
})

test('a change makes new only what it is in', () => {
  const now = sameParts(before, {
    list: [
      { id: 'a', n: 1 },
      { id: 'b', n: 3 },
    ],
    next: null,
  })
  expect(now).toEqual({
    list: [
      { id: 'a', n: 1 },
      { id: 'b', n: 3 },
    ],
    next: null,
  })
  expect(now.list[0]).toBe(before.list[0])
  expect(now.list[1]).not.toBe(before.list[1])
})

test('an item that moved stays the same object', () => {
  const now = sameParts(before, { list: [{ id: 'new', n: 0 }, ...structuredClone(before.list)], next: null })
  expect(now.list.map(({ id }) => id)).toEqual(['new', 'a', 'b'])
  expect(now.list[1]).toBe(before.list[0])
  expect(now.list[2]).toBe(before.list[1])
})

test.each([
  { list: [{ id: 'a', n: 1 }], next: null },
  { list: before.list.toReversed(), next: null },
  { list: before.list },
  { list: before.list, next: null, more: undefined },
  { list: { 0: before.list[0], 1: before.list[1] }, next: null },
  { list: null, next: null },
])('says %j and nothing of what was before', (now) => {
  expect(sameParts(before, now)).toStrictEqual(now)
})

test('a query that is begun anew is answered with the objects that were shown before', async () => {
  const answering: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind === 'query'),
      map(
        (operation): OperationResult => ({
          operation,
          data: structuredClone(before),
          stale: false,
          hasNext: false,
        }),
      ),
    )
  const client = new Client({
    url: 'http://unused.test',
    preferGetMethod: false,
    exchanges: [structuralSharingExchange, answering],
  })
  const ask = () => client.query(gql('{ list { id n } next }'), {}).toPromise()
  const first = await ask()
  const second = await ask()
  expect(second.data).toBe(first.data)
})
