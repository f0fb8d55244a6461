import type { DocumentNode } from 'graphql'
import { gql, type TypedDocumentNode } from 'urql'
import { expect, test } from 'vitest'
import { cacheHarness } from '../../platform/client/cache-harness.ts'
import { createGrowingList } from './growing-list.ts'

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
  const list = createGrowingList(client, {
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
