import type { DocumentNode } from 'graphql'
import { gql, type TypedDocumentNode } from 'urql'
import { expect, test } from 'vitest'
import { roomEvents } from '../room.ts'
import { cacheHarness } from './cache-harness.ts'
import { inItsOrder, insert, invalidate, type List, remove } from './lists.ts'

interface Filter {
  role?: { eq: string }
  keyword?: string
}
interface Asked extends Record<string, unknown> {
  filter?: Filter
  limit?: number
  nextToken?: string
}
interface Found {
  agencyUsersByAgency: { items: { id: string }[]; nextToken: string | null }
}

const people: List = {
  field: 'agencyUsersByAgency',
  owner: 'filter',
  typename: 'AgencyUserConnection',
  rank: (_cache, item) => Number(item.replace(/\D+/g, '')),
}

const query: TypedDocumentNode<Found, Asked> = gql`
  query People($filter: AgencyUserFilter, $limit: Int, $nextToken: String) {
    agencyUsersByAgency(agencyID: "a", filter: $filter, limit: $limit, nextToken: $nextToken) {
      items { id }
      nextToken
    }
  }
`

/** A filter in the document itself: the cache passes it on as an object without a prototype. */
const clientsQuery: TypedDocumentNode<Found, { nextToken?: string }> = gql`
  query People($nextToken: String) {
    agencyUsersByAgency(agencyID: "a", filter: { role: { eq: "client" } }, nextToken: $nextToken) {
      items { id }
      nextToken
    }
  }
`

const events = gql`
  fragment PeopleEvents on LiveEvent { __typename ... on ChannelLeft { channelID } }
` as DocumentNode

const clients: Filter = { role: { eq: 'client' } }
const staff: Filter = { role: { eq: 'user' } }
const key = (id: string) => `AgencyUser:${id}`
const page = (ids: string[], nextToken: string | null = null) => ({
  agencyUsersByAgency: {
    __typename: people.typename,
    items: ids.map((id) => ({ __typename: 'AgencyUser', id })),
    nextToken,
  },
})

/** The event triggers an updater that applies the given change to the cached list of a filter. */
function open(act: (cache: Parameters<typeof insert>[0]) => void = () => {}) {
  const room = {
    resolvers: { Query: { agencyUsersByAgency: inItsOrder(people) } },
    events: roomEvents<{ __typename?: string }>(events, { ChannelLeft: act } as never),
  }
  return cacheHarness(
    [room],
    { id: 'me', role: 'admin' },
    {
      People({ filter = clients, nextToken }) {
        const { role, keyword } = filter as Filter
        if (keyword) return page([keyword])
        if (role?.eq === 'client') return nextToken ? page(['c4', 'c7']) : page(['c2', 'c3'], 'after-c3')
        return page(['s1', 's5'])
      },
    },
  )
}

const told = { __typename: 'ChannelLeft', channelID: 'x' }
const ids = (seen: { data: Found | undefined }) => seen.data?.agencyUsersByAgency.items.map(({ id }) => id)

test('a filter that is written in the document is the same as one that is given', async () => {
  const { client, watch, tell } = open((cache) => void insert(cache, people, clients, key('c1')))
  await client.query(query, { filter: { keyword: 'c1' } }).toPromise()
  const shown = [watch(clientsQuery, {}), watch(query, { filter: clients })]
  await tell(told)
  expect(shown.map(ids)).toEqual([
    ['c1', 'c2', 'c3'],
    ['c1', 'c2', 'c3'],
  ])
})

test('in which order a filter names its conditions does not matter', async () => {
  const { watch, tell } = open((cache) =>
    remove(cache, people, { role: { eq: 'user' }, keyword: 's' }, key('s')),
  )
  const [one, other] = [
    { role: { eq: 'user' }, keyword: 's' },
    { keyword: 's', role: { eq: 'user' } },
  ]
  const shown = [watch(query, { filter: one }), watch(query, { filter: other })]
  expect(shown.map(ids)).toEqual([['s'], ['s']])
  await tell(told)
  expect(shown.map(ids)).toEqual([[], []])
})

test('pages of different lengths are lists of their own: what lies behind one is not put into the other', async () => {
  const { client, watch, tell } = open((cache) => void insert(cache, people, clients, key('c5')))
  const seen = watch(query, { filter: clients, limit: 2 })
  await client.query(query, { filter: { keyword: 'c5' } }).toPromise()
  const further = watch(query, { filter: clients, limit: 200, nextToken: 'after-c3' })
  await tell(told)
  expect([ids(seen), ids(further)]).toEqual([
    ['c2', 'c3'],
    ['c4', 'c5', 'c7'],
  ])
})

test('what is put into the list of a filter stands in its page, and in no other list', async () => {
  const { client, watch, tell } = open((cache) => void insert(cache, people, clients, key('c5')))
  const shown = [
    watch(query, { filter: clients }),
    watch(query, { filter: clients, nextToken: 'after-c3' }),
    watch(query, { filter: staff }),
  ]
  await client.query(query, { filter: { keyword: 'c5' } }).toPromise()
  await tell(told)
  expect(shown.map(ids)).toEqual([
    ['c2', 'c3'],
    ['c4', 'c5', 'c7'],
    ['s1', 's5'],
  ])
})

test('what lies behind the loaded pages is not put in: its page brings it', async () => {
  const { watch, tell } = open((cache) => void insert(cache, people, clients, key('c5')))
  const seen = watch(query, { filter: clients })
  await tell(told)
  expect(ids(seen)).toEqual(['c2', 'c3'])
})

test('what is taken out of the list of a filter is gone from all its pages', async () => {
  const { watch, tell } = open((cache) => {
    remove(cache, people, clients, key('c2'))
    remove(cache, people, clients, key('c7'))
  })
  const shown = [watch(query, { filter: clients }), watch(query, { filter: clients, nextToken: 'after-c3' })]
  await tell(told)
  expect(shown.map(ids)).toEqual([['c3'], ['c4']])
})

test('the list of one filter is forgotten without the others', async () => {
  const { watch, tell, asked } = open((cache) => invalidate(cache, people.field, { filter: staff } as never))
  for (const filter of [clients, staff]) watch(query, { filter })
  await tell(told)
  expect(asked.filter((name) => name === 'People')).toHaveLength(3)
})
