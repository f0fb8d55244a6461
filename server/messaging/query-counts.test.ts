import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change } from '../testing/change.ts'
import { queriesOf } from '../testing/queries.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  // Statements of listeners do not belong to a call.
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
  const others = [agency.client, agency.admin, await join(server, agency.agencyId, { role: 'user' })]
  channel = await openChannel(server, agency.staff, { others })
  let quotedMessageID: string | undefined
  for (let at = 0; at < 8; at += 1) {
    const root = await say(server, at % 2 ? agency.staff : agency.client, channel.conversationId, {
      content: `${at}`,
      quotedMessageID,
    })
    quotedMessageID = root.id
    await change(server, agency.client, 'createReaction', { messageID: root.id, emoji: '👍' })
    await change(server, agency.staff, 'createReaction', { messageID: root.id, emoji: '🎉' })
    await say(server, agency.client, channel.conversationId, { responseToID: root.id })
    await openChannel(server, agency.staff, { name: `Channel ${at}`, others })
  }
})
afterAll(() => server.stop())

const page = `query ($id: ID!, $limit: Int) { messagesByConversation(conversationID: $id, limit: $limit) {
  items { id content createdAt internal responses pieces { key } owner { id name avatar } lastResponse { id content owner { name } }
    reactions { emoji count userIDs } quotedMessage { id content owner { name } }
    viewerCan { edit delete setInternal setPublic reply } } nextToken } }`
const list = `query ($limit: Int) { channelUsersByUser(limit: $limit) { items { id unreadCount unread
  channel { id name members users { id name avatar } conversations { id unread unreadCount lastMessage { id content owner { name } } }
    viewerCan { write update } } } } }`

const count = (query: string, variables: Record<string, unknown>) =>
  queriesOf(async () => {
    const { errors } = await server.graphql(agency.staff, query, variables)
    expect(errors).toEqual([])
  })

test('a page of messages takes as many round trips for eight as for two', async () => {
  const two = await count(page, { id: channel.conversationId, limit: 2 })
  const eight = await count(page, { id: channel.conversationId, limit: 8 })
  expect(eight.length, eight.join('\n')).toBe(two.length)
  expect(eight.length, eight.join('\n')).toBeLessThanOrEqual(10)
})

test('the chat list takes as many round trips for eight channels as for two', async () => {
  const two = await count(list, { limit: 2 })
  const eight = await count(list, { limit: 8 })
  expect(eight.length, eight.join('\n')).toBe(two.length)
  expect(eight.length, eight.join('\n')).toBeLessThanOrEqual(12)
})

describe('what locks a channel takes as many round trips for many as for two:', () => {
  let people: AgencyCaller[]
  beforeAll(async () => {
    people = await Promise.all(
      Array.from({ length: 6 }, () => join(server, agency.agencyId, { role: 'user' })),
    )
  })

  const change = (input: string) => count(`mutation { ${input} }`, {})
  const listed = (count: number) => people.slice(0, count).map(({ userId }) => `"${userId}"`)
  const newChannel = () => openChannel(server, agency.staff, { scope: 'team', name: newId() })

  const changes: Record<string, (people: number) => Promise<string[]>> = {
    'making it': (count) =>
      change(
        `createChannel(input: { scope: team, name: "${newId()}", destination: [${listed(count)}] }) { id }`,
      ),
    'bringing people in': async (count) => {
      const { channelId } = await newChannel()
      return change(`updateChannel(input: { id: "${channelId}", users: [${listed(count)}] }) { id }`)
    },
    'taking people out': async (count) => {
      const others = people.slice(0, count)
      const { channelId } = await openChannel(server, agency.staff, { scope: 'team', name: newId(), others })
      return change(`updateChannel(input: { id: "${channelId}", users: [] }) { id }`)
    },
    'inviting people into it': async (count) => {
      const { channelId } = await openChannel(server, agency.staff, { name: newId() })
      const emails = Array.from({ length: count }, () => `"${newId()}@example.com"`)
      return change(
        `createInvitationMessage(input: { channelID: "${channelId}", emails: [${emails}] }) { id }`,
      )
    },
    'changing its kind': async (count) => {
      const others = people.slice(0, count)
      const { channelId } = await openChannel(server, agency.staff, { name: newId(), others })
      return change(`updateChannel(input: { id: "${channelId}", scope: team }) { id }`)
    },
    'inviting people who are here': async (count) => {
      const { channelId } = await openChannel(server, agency.staff, { name: newId() })
      const emails = people.slice(0, count).map(({ email }) => `"${email}"`)
      return change(
        `createInvitationMessage(input: { channelID: "${channelId}", emails: [${emails}] }) { id }`,
      )
    },
    'seeing all of it': async (count) => {
      const { channelId } = await newChannel()
      for (let at = 1; at < count; at += 1)
        await change(`createConversation(input: { channelID: "${channelId}", name: "${at}" }) { id }`)
      const { data } = await server.graphql<{ getChannel: { viewerChannelUser: { id: string } } }>(
        agency.staff,
        'query ($id: ID!) { getChannel(id: $id) { viewerChannelUser { id } } }',
        { id: channelId },
      )
      const id = data?.getChannel.viewerChannelUser.id
      return change(`updateChannelUser(input: { id: "${id}", seenAt: "2100-01-01T00:00:00.000Z" }) { id }`)
    },
    'deleting a thread': async (count) => {
      const { conversationId } = await newChannel()
      const root = await say(server, agency.staff, conversationId)
      for (let at = 1; at < count; at += 1)
        await say(server, agency.staff, conversationId, { responseToID: root.id })
      return change(`deleteMessage(input: { id: "${root.id}", thread: true }) { id }`)
    },
  }

  test.each(Object.entries(changes))('%s', async (_what, work) => {
    const two = await work(2)
    const six = await work(6)
    expect(six.length, six.join('\n')).toBe(two.length)
  })
})
