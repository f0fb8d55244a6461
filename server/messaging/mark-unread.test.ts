import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

beforeEach(async () => {
  channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client, agency.admin] })
})

type State = { seenAt: string | null; unread: boolean; unreadCount: number }

const write = (caller: AgencyCaller, content: string, internal?: boolean) =>
  say(server, caller, channel.conversationId, { content, internal })

async function mark(caller: AgencyCaller, seenAt: string | null): Promise<State | undefined> {
  const { data } = await server.graphql<{ markConversation: State }>(
    caller,
    'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { seenAt unread unreadCount } }',
    { input: { conversationID: channel.conversationId, seenAt } },
  )
  return data?.markConversation
}

async function state(caller: AgencyCaller): Promise<State | undefined> {
  const { data } = await server.graphql<{ getConversation: State }>(
    caller,
    'query ($id: ID!) { getConversation(id: $id) { seenAt unread unreadCount } }',
    { id: channel.conversationId },
  )
  return data?.getConversation
}

test('marked as unread, a long conversation counts from the last message of others on, and nothing counts as seen', async () => {
  for (const text of ['one', 'two', 'three']) await write(agency.client, text)
  await write(agency.staff, 'an answer')
  expect(await mark(agency.staff, null)).toEqual({ seenAt: null, unread: true, unreadCount: 1 })
  await write(agency.client, 'four')
  await write(agency.admin, 'five', true)
  expect(await state(agency.staff)).toEqual({ seenAt: null, unread: true, unreadCount: 3 })
})

test('reading and answering end the mark', async () => {
  await write(agency.client, 'one')
  await mark(agency.staff, null)
  const { createdAt } = await write(agency.staff, 'an answer')
  expect(await state(agency.staff)).toMatchObject({ unread: false, unreadCount: 0 })
  await mark(agency.staff, null)
  expect(await mark(agency.staff, createdAt)).toMatchObject({ unread: false, unreadCount: 0 })
  await write(agency.client, 'two')
  expect(await state(agency.staff)).toMatchObject({ unread: true, unreadCount: 1 })
})

test('a client’s mark begins at what they may read', async () => {
  await write(agency.staff, 'public')
  await write(agency.staff, 'internal', true)
  expect(await mark(agency.client, null)).toEqual({ seenAt: null, unread: true, unreadCount: 1 })
  await write(agency.staff, 'internal again', true)
  expect((await state(agency.client))?.unreadCount).toBe(1)
})

test('who alone has written has nothing to count', async () => {
  await write(agency.staff, 'to nobody')
  expect((await mark(agency.staff, null))?.unreadCount).toBe(0)
})
