import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
})
afterAll(() => server.stop())

const events = `subscription ($after: String) { onEvent(after: $after) {
  __typename ... on MessageCreated { message { id } } ... on ChannelUserUpdated { conversationID seenAt } } }`
const listen = (after?: string) => subscribe(server, agency.client, events, after ? { after } : {})
const typesOf = ({ deliveries }: Awaited<ReturnType<typeof listen>>) =>
  deliveries.map(({ data }) => (data.onEvent as { __typename: string }).__typename)
const isMark = (seenAt: string | null) => (data: Record<string, unknown>) => {
  const event = data.onEvent as { __typename: string; seenAt?: string | null }
  return event.__typename === 'ChannelUserUpdated' && event.seenAt === seenAt
}
const write = () => say(server, agency.staff, channel.conversationId)

async function mark(seenAt: string | null, unread?: boolean) {
  const { data, errors } = await server.graphql<{
    markConversation: { seenAt: string | null; unread: boolean; unreadCount: number }
  }>(
    agency.client,
    'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { seenAt unread unreadCount } }',
    { input: { conversationID: channel.conversationId, seenAt, unread } },
  )
  expect(errors).toEqual([])
  return data?.markConversation
}

test('a mark never goes back, whichever device sends it last, unless it says that the rest is unread', async () => {
  const [first, second] = [await write(), await write()]
  expect(await mark(second.createdAt)).toMatchObject({ seenAt: second.createdAt, unreadCount: 0 })
  expect(await mark(first.createdAt)).toMatchObject({ seenAt: second.createdAt, unreadCount: 0 })
  expect(await mark(first.createdAt, true)).toMatchObject({ seenAt: first.createdAt, unreadCount: 1 })
  expect(await mark(null)).toMatchObject({ seenAt: null, unread: true })
  expect(await mark(first.createdAt)).toMatchObject({ seenAt: first.createdAt, unreadCount: 1 })
})

test('a mark reaches the own devices past the log, and one that changes nothing reaches nobody', async () => {
  const { createdAt: before } = await write()
  await mark(before)
  const { createdAt } = await write()
  // It is told of a mark of just before, so that from then on it is told once.
  const device = await listen()
  await device.next(isMark(before))
  const kept = () =>
    withClient(server.databaseUrl, async (client) => (await client.query('select count(*) from event')).rows)
  const logged = await kept()
  await mark(createdAt)
  await mark(createdAt)
  await device.next(isMark(createdAt))
  expect(await kept()).toEqual(logged)
  const last = await write()
  await device.next(({ onEvent }) => JSON.stringify(onEvent).includes(last.id))
  expect(device.deliveries.filter(({ data }) => isMark(createdAt)(data))).toHaveLength(1)
  device.close()
})

test('a device that was away hears, after the messages that it missed, what was seen meanwhile on another one', async () => {
  const { cursor } = await server.graphql(agency.client, '{ me { id } }')
  const { createdAt } = await write()
  await mark(createdAt)
  const device = await listen(cursor ?? '')
  await device.next(isMark(createdAt))
  expect(typesOf(device).slice(0, 2)).toEqual(['MessageCreated', 'ChannelUserUpdated'])
  device.close()
})
