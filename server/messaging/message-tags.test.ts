import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const tag = (caller: AgencyCaller, id: string, tags: string[]) =>
  tryChange<{ tags: string[] }>(server, caller, 'updateMessage', { id, tags }, 'tags')

async function asked<Data>(caller: AgencyCaller, query: string, variables = {}) {
  const { data, errors } = await server.graphql<Data>(caller, query, variables)
  return { data, code: errors[0]?.extensions.code }
}

const bearing = (caller: AgencyCaller, word: string) =>
  asked<{ messagesByTag: { items: { id: string }[] } }>(
    caller,
    'query ($tag: String!) { messagesByTag(tag: $tag) { items { id } } }',
    { tag: word },
  )

async function inConversation(caller: AgencyCaller, id: string, word: string) {
  const { data } = await asked<{ messagesByConversation: { items: { id: string }[] } }>(
    caller,
    `query ($id: ID!, $tag: String) {
      messagesByConversation(conversationID: $id, filter: { tags: { contains: $tag } }) { items { id } } }`,
    { id, tag: word },
  )
  return data?.messagesByConversation.items.map((each) => each.id)
}

test('staff put words on whoever’s message and find it by them; a client sees, finds and hears none', async () => {
  const { staff, admin, client } = agency
  const { conversationId } = await openChannel(server, staff, { name: newId(), others: [client, admin] })
  const message = await say(server, client, conversationId, { content: 'How much?' })
  await say(server, client, conversationId)
  const heard = await subscribe(
    server,
    client,
    'subscription { onEvent { __typename ... on MessageCreated { message { content tags } } } }',
  )
  const colleague = await subscribe(
    server,
    admin,
    'subscription { onEvent { __typename ... on MessageUpdated { message { id tags } } } }',
  )
  expect((await tag(staff, message.id, ['offer', 'urgent', 'offer'])).row?.tags).toEqual(['offer', 'urgent'])
  await colleague.next(({ onEvent }) => JSON.stringify(onEvent).includes('urgent'))
  expect((await bearing(admin, 'offer')).data?.messagesByTag.items).toEqual([{ id: message.id }])
  expect(await inConversation(admin, conversationId, 'urgent')).toEqual([message.id])
  expect(await inConversation(admin, conversationId, 'urg')).toEqual([])
  const { data } = await asked<{ messageTags: unknown }>(staff, '{ messageTags { name count } }')
  expect(data?.messageTags).toEqual([
    { name: 'offer', count: 1 },
    { name: 'urgent', count: 1 },
  ])

  expect((await tag(client, message.id, ['mine'])).code).toBe('FORBIDDEN')
  expect((await bearing(client, 'offer')).code).toBe('FORBIDDEN')
  expect((await asked(client, '{ messageTags { name } }')).code).toBe('FORBIDDEN')
  expect(await inConversation(client, conversationId, 'offer')).toEqual([])
  const seen = await asked<{ getMessage: object }>(
    client,
    'query ($id: ID!) { getMessage(id: $id) { tags createdAt updatedAt editedAt } }',
    { id: message.id },
  )
  const { createdAt } = message
  expect(seen.data?.getMessage).toEqual({ tags: [], createdAt, updatedAt: createdAt, editedAt: null })
  await say(server, staff, conversationId, { content: 'The last' })
  await heard.next(({ onEvent }) => JSON.stringify(onEvent).includes('The last'))
  expect(heard.deliveries.map((each) => (each.data.onEvent as { __typename: string }).__typename)).toEqual([
    'MessageCreated',
  ])
  heard.close()
  colleague.close()
})

test('words are found in channels that one may open, and nowhere else', async () => {
  const { owner, staff, admin } = agency
  const { conversationId } = await openChannel(server, owner, { name: newId(), isPrivate: true })
  const message = await say(server, owner, conversationId)
  await change(server, owner, 'updateMessage', { id: message.id, tags: ['secret plan'] })
  for (const caller of [staff, admin]) {
    expect((await bearing(caller, 'secret plan')).data?.messagesByTag.items).toEqual([])
    const { data } = await asked<{ messageTags: { name: string }[] }>(caller, '{ messageTags { name } }')
    expect(data?.messageTags.map(({ name }) => name)).not.toContain('secret plan')
    expect((await tag(caller, message.id, ['x'])).code).toBe('NOT_FOUND')
  }
  await change(server, owner, 'deleteMessage', { id: message.id })
  expect((await bearing(owner, 'secret plan')).data?.messagesByTag.items).toEqual([])
})
