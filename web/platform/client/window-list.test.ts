import type { DocumentNode } from 'graphql'
import { gql, type TypedDocumentNode } from 'urql'
import { expect, test } from 'vitest'
import { cacheHarness } from './cache-harness.ts'
import { createWindowList } from './window-list.ts'

interface Found {
  agencyUsersByAgency: { items: { id: string }[]; nextToken: string | null }
}

const query: TypedDocumentNode<Found, { nextToken?: string | null }> = gql`
  query People($nextToken: String) {
    agencyUsersByAgency(agencyID: "a", nextToken: $nextToken) { items { id } nextToken }
  }
` as DocumentNode

const page = (ids: string[], nextToken: string | null) => ({
  agencyUsersByAgency: {
    __typename: 'AgencyUserConnection',
    items: ids.map((id) => ({ __typename: 'AgencyUser', id })),
    nextToken,
  },
})

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('a list grows by a page when more is wanted, has each item once, and follows a page that is read again', async () => {
  let second = ['b', 'c']
  const { client } = cacheHarness(
    [],
    { id: 'me', role: 'admin' },
    {
      People: ({ nextToken }) =>
        nextToken === 'two' ? page(second, 'three') : nextToken ? page(['d'], null) : page(['a', 'b'], 'two'),
    },
  )
  const list = createWindowList(client, {
    query,
    variables: {},
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
  })
  const ids = () => list.get().items?.map(({ id }) => id)
  list.subscribe(() => {})
  await settled()
  expect([ids(), list.get().complete]).toEqual([['a', 'b'], false])
  list.more()
  await settled()
  expect(ids()).toEqual(['a', 'b', 'c'])
  list.more()
  await settled()
  expect([ids(), list.get().complete]).toEqual([['a', 'b', 'c', 'd'], true])
  list.more()
  second = ['x']
  await client.query(query, { nextToken: 'two' }, { requestPolicy: 'network-only' }).toPromise()
  await settled()
  expect(ids()).toEqual(['a', 'b', 'x', 'd'])
})

test('pages that nobody looks at are not asked for again, until somebody comes near them', async () => {
  const asked: number[] = []
  const names = new Map<string, string>()
  const { client } = cacheHarness(
    [],
    { id: 'me', role: 'admin' },
    {
      People: ({ nextToken }) => {
        const at = Number(nextToken ?? 0)
        asked.push(at)
        return page([names.get(`${at}`) ?? `p${at}`], at < 20 ? `${at + 1}` : null)
      },
    },
  )
  const list = createWindowList(client, {
    query,
    variables: {},
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
  })
  const ids = () => list.get().items?.map(({ id }) => id)
  const stop = list.subscribe(() => {})
  await settled()
  for (let at = 1; at < 12; at += 1) {
    list.look(at - 1)
    list.more()
    await settled()
  }
  expect(ids()).toEqual(Array.from({ length: 12 }, (_, at) => `p${at}`))

  names.set('1', 'other')
  await client.query(query, { nextToken: '1' }, { requestPolicy: 'network-only' }).toPromise()
  await settled()
  expect(ids()?.[1]).toBe('p1')
  asked.length = 0
  list.look(0)
  await settled()
  expect(asked.toSorted()).toEqual([0, 1, 2, 3])
  expect(ids()).toEqual(Array.from({ length: 12 }, (_, at) => (at === 1 ? 'other' : `p${at}`)))
  stop()
})
