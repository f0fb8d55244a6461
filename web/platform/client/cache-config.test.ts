import { Store } from '@urql/exchange-graphcache'
import { gql } from 'urql'
import { expect, test, vi } from 'vitest'
import { graphql } from '../graphql.ts'
import { roomEvents } from '../room.ts'
import { cacheConfig } from './cache-config.ts'
import { cacheHarness } from './cache-harness.ts'
import { eventTypes } from './generated/schema-facts.ts'

const me = { id: 'ann', role: 'admin' }
const named = (id: string, name: string) => ({ __typename: 'User', id, name })
const people = graphql(`fragment People on LiveEvent { ... on UserUpdated { user { id name } } }`)

test('every room that is interested is told of an event and of a mutation, in the order of the rooms', () => {
  const heard: string[] = []
  const room = (name: string) => ({
    updates: { Mutation: { updateUser: () => void heard.push(`${name} mutation`) } },
    events: roomEvents(people, { UserUpdated: () => void heard.push(`${name} event`) }),
  })
  const { updates = {} } = cacheConfig([room('identity'), room('agencies')])
  const run = (type: string, field: string, data: object) => {
    const fields = updates[type] as Record<string, (...args: unknown[]) => void>
    fields[field]?.(data, {}, new Store(), {})
  }
  run('Mutation', 'updateUser', {})
  run('Subscription', 'onEvent', { onEvent: { __typename: 'UserUpdated' } })
  run('Subscription', 'onEvent', { onEvent: { __typename: 'ChannelLeft' } })
  run('Subscription', 'onEvent', { onEvent: null })
  expect(heard).toEqual(['identity mutation', 'agencies mutation', 'identity event', 'agencies event'])
})

test('two rooms may not decide how one thing is keyed, resolved or guessed', () => {
  const key = { keys: { Channel: () => 'x' } }
  expect(() => cacheConfig([key, key])).toThrow('Two rooms bring the key of Channel')
  const resolver = { resolvers: { Query: { getChannel: () => null } } }
  expect(() => cacheConfig([resolver, resolver])).toThrow('a resolver of Query getChannel')
})

test('a mutation that no room acts on changes what it answers, and nothing else of that type', async () => {
  const members = [named('ann', 'Ann'), named('bob', 'Bob')]
  const { client, watch, asked } = cacheHarness([], me, {
    Never: () => new Promise<object>(() => undefined),
    Members: () => ({ listUsers: members }),
    Rename: () => ({ updateUser: named('bob', 'Robert') }),
  })
  // A result that arrives while an older call is in flight is not yet in the cache's base layer.
  watch(gql('query Never { me { email } }'), {})
  const seen = watch(gql('query Members { listUsers { id name } }'), {})
  await client.mutation(gql('mutation Rename { updateUser(input: {}) { id name } }'), {}).toPromise()
  expect(seen.data).toMatchObject({ listUsers: [{ name: 'Ann' }, { name: 'Robert' }] })
  expect(asked.filter((name) => name === 'Members')).toHaveLength(1)
})

test('an event is written without complaints about fields of other events; whatever else is missing is warned of', async () => {
  const warned: string[] = []
  const watch = vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(line))
  const members = graphql(`fragment Members on LiveEvent { ... on ChannelLeft { channelID } }`)
  const { client, tell } = cacheHarness(
    [{ events: roomEvents(people, {}) }, { events: roomEvents(members, {}) }],
    me,
    {
      Named: () => ({ me: { __typename: 'User', id: 'ann' } }),
    },
  )
  await tell({ __typename: 'UserUpdated', user: { __typename: 'User', id: 'ann', name: 'Ann' } })
  expect(warned).toEqual([])
  client.query(graphql(`query Named { me { id email } }`), {}).subscribe(() => {})
  expect(warned).toEqual([expect.stringContaining('`email` is `undefined`')])
  watch.mockRestore()
})

test('events and value types have no identity in the cache', () => {
  const { keys } = cacheConfig([])
  const silent = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const store = new Store({ keys })
  for (const type of [...eventTypes, 'Piece', 'ChannelAbilities']) {
    expect(store.keyOfEntity({ __typename: type, id: '1' })).toBeNull()
  }
  expect(store.keyOfEntity({ __typename: 'Message', id: '1' })).toBe('Message:1')
  expect(silent).not.toHaveBeenCalled()
})
