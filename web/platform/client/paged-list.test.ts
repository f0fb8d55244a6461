import type { DocumentNode } from 'graphql'
import { gql, type TypedDocumentNode } from 'urql'
import { expect, test } from 'vitest'
import { ProductError } from '../product-error.ts'
import { cacheHarness } from './cache-harness.ts'
import { createPagedList } from './paged-list.ts'
import { wholeReach } from './use-whole-list.ts'

interface Person {
  id: string
  tag: string
}
interface Found {
  agencyUsersByAgency: { items: Person[]; nextToken: string | null }
}

const query: TypedDocumentNode<Found, { limit?: number | null; nextToken?: string | null }> = gql`
  query People($limit: Int, $nextToken: String) {
    agencyUsersByAgency(agencyID: "a", limit: $limit, nextToken: $nextToken) { items { id tag } nextToken }
  }
` as DocumentNode

const page = (ids: string[], nextToken: string | null = null, tag = '') => ({
  agencyUsersByAgency: {
    __typename: 'AgencyUserConnection',
    items: ids.map((id) => ({ __typename: 'AgencyUser', id, tag })),
    nextToken,
  },
})

function open(answer: (token: string | null) => object | Promise<object>) {
  const { client } = cacheHarness(
    [],
    { id: 'me', role: 'admin' },
    {
      People: ({ nextToken }) => answer((nextToken as string | undefined) ?? null),
    },
  )
  const make = () =>
    createPagedList(
      client,
      {
        query,
        variables: {},
        pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
        context: { requestPolicy: 'cache-and-network' },
      },
      wholeReach<Person>(),
    )
  const list = make()
  return { list, make, client, ids: () => list.get().items?.map(({ id }) => id) }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('a page that is refused is missed by name, and comes when it is asked for again', async () => {
  let broken = true
  const { list, ids } = open(async (token) => {
    if (token && broken) throw new ProductError({ code: 'INTERNAL', message: 'broken' })
    return token ? page(['c', 'd']) : page(['a', 'b'], 'after-b')
  })
  list.subscribe(() => {})
  await settled()
  expect(ids()).toEqual(['a', 'b'])
  expect(list.get()).toMatchObject({ complete: false, error: { message: expect.any(String) } })
  broken = false
  list.retry()
  await settled()
  expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  expect(list.get()).toMatchObject({ complete: true, error: undefined })
})

test('each page is shown, so that what changes on a further one is refreshed too', async () => {
  let tag = 'before'
  const { list, client } = open((token) => (token ? page(['c'], null, tag) : page(['a'], 'after-a', tag)))
  list.subscribe(() => {})
  tag = 'after'
  await client.query(query, { nextToken: 'after-a' }, { requestPolicy: 'network-only' }).toPromise()
  expect(list.get().items?.map((item) => item.tag)).toEqual(['before', 'after'])
})

test('what the cache knows is there in the first frame', () => {
  const { list, make } = open((token) => (token ? page(['c']) : page(['a'], 'after-a')))
  expect(list.get().items).toBeUndefined()
  list.subscribe(() => {})
  expect(
    make()
      .get()
      .items?.map(({ id }) => id),
  ).toEqual(['a'])
})

test('the first page may be smaller than the others', async () => {
  const asked: unknown[] = []
  const { client } = cacheHarness(
    [],
    { id: 'me', role: 'admin' },
    {
      People: ({ limit, nextToken }) => {
        asked.push([limit, nextToken ?? null])
        return nextToken ? page(['b']) : page(['a'], 'after-a')
      },
    },
  )
  const make = () =>
    createPagedList(
      client,
      {
        query,
        variables: { limit: 200 },
        pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
      },
      wholeReach<Person>({ limit: 50 }),
    )
  const list = make()
  list.subscribe(() => {})
  await settled()
  expect(asked).toEqual([
    [50, null],
    [200, 'after-a'],
  ])
  expect(make().get().items).toHaveLength(1)
})
