import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { answer } from './commands/answer.ts'
import { choose, pass } from './factory.ts'

const clock = settableClock()
const server: TestServer = await testServer({ worker: false, clock })
let agency: TestAgency
let channel: TestChannel

beforeEach(async () => {
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { others: [agency.client] })
  await goAway(agency.staff)
})
afterAll(() => server.stop())

const goAway = (person: AgencyCaller, autoResponderContent = 'Back on **Monday**') =>
  choose(server, person, { away: true, autoResponderContent })

const write = async (author: AgencyCaller, more: Parameters<typeof say>[3] = {}, place = channel) => {
  const message = await say(server, author, place.conversationId, more)
  await server.settle()
  return message
}

type Read = { content: string; automatic: boolean; ownerID: string; responseToID: string | null }
async function read(reader: AgencyCaller, { conversationId } = channel) {
  const { data } = await server.graphql<{ messagesByConversation: { items: (Read & { last: Read })[] } }>(
    reader,
    `query ($id: ID!) { messagesByConversation(conversationID: $id) { items {
      content automatic ownerID responseToID last: lastResponse { content automatic ownerID responseToID } } } }`,
    { id: conversationId },
  )
  return data?.messagesByConversation.items ?? []
}
const answers = async (reader: AgencyCaller, place = channel) =>
  (await read(reader, place)).filter(({ automatic }) => automatic)

test('who is away is answered for, marked as automatic, once a conversation and day of theirs', async () => {
  await choose(server, agency.staff, { timeZone: 'Asia/Tokyo' })
  await write(agency.client, { content: 'Anybody there?' })
  await write(agency.client, { content: 'Hello?' })
  expect(await answers(agency.client)).toMatchObject([
    { content: 'Back on **Monday**', ownerID: agency.staff.userId },
  ])
  const people = [agency.client, agency.staff]
  // 9:00 UTC is 18:00 in Tokyo: six hours later it is another day there.
  await pass(server, clock, 5 * 60, people)
  await write(agency.client)
  expect(await answers(agency.client)).toHaveLength(1)
  await pass(server, clock, 61, people)
  await write(agency.client)
  expect(await answers(agency.client)).toHaveLength(2)
  clock.set('2026-03-02T09:00:00.000Z')
})

test('nothing of what they have not read counts as read by them', async () => {
  await write(agency.client)
  const { data } = await server.graphql<{ getConversation: { unreadCount: number } }>(
    agency.staff,
    'query ($id: ID!) { getConversation(id: $id) { unreadCount } }',
    { id: channel.conversationId },
  )
  expect(data?.getConversation.unreadCount).toBe(1)
})

test('two who are away do not answer each other for ever, and nobody answers what is internal', async () => {
  const talk = await openChannel(server, agency.staff, { scope: 'direct', others: [agency.client] })
  await goAway(agency.client, 'I am away too')
  await write(agency.client, {}, talk)
  await write(agency.staff, {}, talk)
  expect(await answers(agency.client, talk)).toHaveLength(2)
  const internal = { internal: true, mentions: [agency.staff.userId] }
  await server.graphql(
    agency.staff,
    'mutation ($input: CreateChannelUserInput!) { createChannelUser(input: $input) { id } }',
    { input: { channelID: channel.channelId, userID: agency.admin.userId } },
  )
  await write(agency.admin, internal)
  expect(await answers(agency.staff)).toEqual([])
})

test('in a channel of several the one who is meant answers, in the thread that they are asked in', async () => {
  const colleague = await join(server, agency.agencyId, { role: 'user', name: 'Cora Colleague' })
  const place = await openChannel(server, agency.staff, { others: [agency.client, colleague] })
  await write(agency.client, { content: 'To all' }, place)
  expect(await answers(agency.client, place)).toEqual([])
  const root = await write(colleague, { content: 'About the plan' }, place)
  await write(agency.client, { mentions: [agency.staff.userId], responseToID: root.id }, place)
  const [asked] = (await read(agency.client, place)).filter(({ content }) => content === 'About the plan')
  expect(asked?.last).toMatchObject({ automatic: true, responseToID: root.id })
})

test('who is there again, says nothing, or was removed does not answer', async () => {
  await choose(server, agency.staff, { away: false })
  await write(agency.client)
  await choose(server, agency.staff, { away: true, autoResponderContent: null })
  await write(agency.client)
  expect(await answers(agency.client)).toEqual([])
})

test('ten messages at once, handled by ten workers, are answered once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () => (await say(server, agency.client, channel.conversationId)).id),
  )
  const actor = { kind: 'actor', agencyId: agency.agencyId, userId: agency.staff.userId } as const
  await Promise.all(ids.map((id) => server.app.as(actor, (ctx) => answer(ctx, id))))
  await server.settle()
  expect(await answers(agency.client)).toHaveLength(1)
})
