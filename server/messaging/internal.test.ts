import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import type { ReadTx } from '../platform/context.ts'
import { change } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel, trySay } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  channel = await openChannel(server, agency.staff, {
    name: `Launch ${Math.abs(performance.now())}`,
    others: [agency.client],
  })
})

const flip = (caller: AgencyCaller, id: string, internal: boolean) =>
  server.graphql(
    caller,
    'mutation ($id: ID!, $internal: Boolean) { updateMessage(input: { id: $id, internal: $internal }) { id internal publishedAt } }',
    {
      id,
      internal,
    },
  )

type View = {
  messagesByConversation: {
    items: { id: string; content: string; responses: number; lastResponse: { content: string } | null }[]
  }
  getConversation: {
    lastMessage: { content: string } | null
    lastMessageAt: string | null
    unread: boolean
    unreadCount: number
    updatedAt: string
  }
  channelUsersByUser: { items: { channelID: string; unreadCount: number; channel: { updatedAt: string } }[] }
}

const view = async (caller: AgencyCaller): Promise<View> => {
  const { data, errors } = await server.graphql<View>(
    caller,
    `query ($id: ID!) {
      messagesByConversation(conversationID: $id) { items { id content responses lastResponse { content } } }
      getConversation(id: $id) { lastMessage { content } lastMessageAt unread unreadCount updatedAt }
      channelUsersByUser { items { channelID unreadCount channel { updatedAt } } }
    }`,
    { id: channel.conversationId },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}

describe('what is internal leaves no trace for a client (attack 13)', () => {
  test('not in lists, counts, order, last message, unread marks or times', async () => {
    const root = await say(server, agency.staff, channel.conversationId, { content: 'public root' })
    const before = await view(agency.client)
    await say(server, agency.staff, channel.conversationId, { content: 'between us', internal: true })
    await say(server, agency.staff, channel.conversationId, {
      content: 'aside',
      internal: true,
      responseToID: root.id,
    })
    expect(await view(agency.client)).toEqual(before)
    const staff = await view(agency.admin)
    expect(staff.messagesByConversation.items.map(({ content, responses }) => [content, responses])).toEqual([
      ['between us', 0],
      ['public root', 1],
    ])
    expect(staff.getConversation.lastMessage?.content).toBe('aside')
  })

  test('asking for it by filter, id or thread finds nothing (attack 11)', async () => {
    const secret = await say(server, agency.staff, channel.conversationId, {
      content: 'secret',
      internal: true,
    })
    const { data } = await server.graphql<{ messagesByConversation: { items: unknown[] } }>(
      agency.client,
      'query ($id: ID!) { messagesByConversation(conversationID: $id, filter: { internal: { eq: true } }) { items { id } } }',
      { id: channel.conversationId },
    )
    expect(data?.messagesByConversation.items).toEqual([])
    const asked = await Promise.all([
      server.graphql(agency.client, 'query ($id: ID!) { getMessage(id: $id) { id } }', { id: secret.id }),
      server.graphql(
        agency.client,
        'query ($id: ID!) { messagesByResponseTo(responseToID: $id) { items { id } } }',
        { id: secret.id },
      ),
      flip(agency.client, secret.id, false),
      trySay(server, agency.client, channel.conversationId, { responseToID: secret.id }),
      server.graphql(agency.client, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }', {
        id: secret.id,
      }),
    ])
    for (const { errors } of asked) expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('a client cannot write internally, nor say anything about it', async () => {
    for (const internal of [true, false]) {
      const { errors } = await trySay(server, agency.client, channel.conversationId, { internal })
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
    }
  })
})

describe('switching (attack 13)', () => {
  test('public to internal takes it and the answers of staff from the client, counts included', async () => {
    const root = await say(server, agency.staff, channel.conversationId, { content: 'oops' })
    await say(server, agency.admin, channel.conversationId, { content: 'indeed', responseToID: root.id })
    expect((await flip(agency.staff, root.id, true)).errors).toEqual([])
    const client = await view(agency.client)
    expect(client.messagesByConversation.items).toEqual([])
    expect(client.getConversation).toMatchObject({
      lastMessage: null,
      lastMessageAt: null,
      unread: false,
      unreadCount: 0,
    })
    expect((await view(agency.admin)).messagesByConversation.items[0]).toMatchObject({
      content: 'oops',
      responses: 1,
    })
  })

  test('internal to public appears at its old place and counts as unread from now', async () => {
    const hidden = await say(server, agency.staff, channel.conversationId, {
      content: 'draft',
      internal: true,
    })
    const later = await say(server, agency.client, channel.conversationId, { content: 'later' })
    expect((await view(agency.client)).getConversation.unreadCount).toBe(0)
    expect((await flip(agency.staff, hidden.id, false)).errors).toEqual([])
    const client = await view(agency.client)
    expect(client.messagesByConversation.items.map(({ id }) => id)).toEqual([later.id, hidden.id])
    expect(client.getConversation).toMatchObject({
      unread: true,
      unreadCount: 1,
      lastMessage: { content: 'later' },
    })
  })

  test('an edit before it became public leaves no mark for the client', async () => {
    const hidden = await say(server, agency.staff, channel.conversationId, {
      content: 'rude',
      internal: true,
    })
    await server.graphql(
      agency.staff,
      'mutation ($id: ID!) { updateMessage(input: { id: $id, content: "polite" }) { id } }',
      { id: hidden.id },
    )
    await flip(agency.staff, hidden.id, false)
    const read = (caller: AgencyCaller) =>
      server.graphql(caller, 'query ($id: ID!) { getMessage(id: $id) { content editedAt } }', {
        id: hidden.id,
      })
    expect((await read(agency.client)).data?.getMessage).toEqual({ content: 'polite', editedAt: null })
    expect((await read(agency.staff)).data?.getMessage).toMatchObject({ editedAt: expect.any(String) })
  })

  test("a client's message never becomes internal, nor what a client has answered", async () => {
    const theirs = await say(server, agency.client, channel.conversationId)
    const answered = await say(server, agency.staff, channel.conversationId)
    await say(server, agency.client, channel.conversationId, { responseToID: answered.id })
    for (const { id } of [theirs, answered]) {
      expect((await flip(agency.owner, id, true)).errors[0]?.extensions.code).toBe('FORBIDDEN')
    }
  })

  test('an answer under an internal message is internal and stays so', async () => {
    const root = await say(server, agency.staff, channel.conversationId, { internal: true })
    const answer = await say(server, agency.admin, channel.conversationId, {
      responseToID: root.id,
      internal: false,
    })
    expect(answer.internal).toBe(true)
    expect((await flip(agency.admin, answer.id, false)).errors[0]?.extensions.code).toBe('FORBIDDEN')
    await flip(agency.staff, root.id, false)
    expect((await view(agency.client)).messagesByConversation.items[0]).toMatchObject({
      responses: 0,
      lastResponse: null,
    })
  })

  test('staff switch what they wrote and what is in their channels; admins whatever they see', async () => {
    const colleague = await join(server, agency.agencyId, { role: 'user' })
    const message = await say(server, agency.admin, channel.conversationId)
    expect((await flip(colleague, message.id, true)).errors[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await flip(agency.staff, message.id, true)).errors).toEqual([])
    expect((await flip(agency.owner, message.id, false)).errors).toEqual([])
  })

  test('a team channel becomes a client channel only with its history internal', async () => {
    const team = await openChannel(server, agency.staff, { scope: 'team', name: 'Plans' })
    const old = await say(server, agency.staff, team.conversationId, { content: 'candid' })
    const { errors } = await server.graphql(
      agency.staff,
      'mutation ($id: ID!, $users: [ID!]) { updateChannel(input: { id: $id, scope: client, users: $users }) { id } }',
      { id: team.channelId, users: [agency.client.userId] },
    )
    expect(errors).toEqual([])
    const read = await server.graphql(agency.client, 'query ($id: ID!) { getMessage(id: $id) { id } }', {
      id: old.id,
    })
    expect(read.errors[0]?.extensions.code).toBe('NOT_FOUND')
    const { data } = await server.graphql(
      agency.client,
      'query ($id: ID!) { getConversation(id: $id) { lastMessageAt unread } }',
      {
        id: team.conversationId,
      },
    )
    expect(data?.getConversation).toEqual({ lastMessageAt: null, unread: false })
  })

  test('what its topics were called before clients could come is not for clients, until a topic is named anew', async () => {
    const team = await openChannel(server, agency.staff, { scope: 'team', name: 'Topics' })
    const named = (name: string) =>
      change<{ id: string }>(server, agency.staff, 'createConversation', { channelID: team.channelId, name })
    const [before, kept] = [await named('Firing the agency'), await named('Old rates')]
    const users = [agency.client.userId]
    await change(server, agency.staff, 'updateChannel', { id: team.channelId, scope: 'client', users })
    await named('Launch')
    const topics = async (caller = agency.client) => {
      const query = 'query ($id: ID!) { getChannel(id: $id) { conversations { name } } }'
      type Answer = { getChannel: { conversations: { name: string | null }[] } }
      const { data } = await server.graphql<Answer>(caller, query, { id: team.channelId })
      return data?.getChannel.conversations.map(({ name }) => name)
    }
    expect(await topics()).toEqual([null, null, null, 'Launch'])
    expect(await topics(agency.staff)).toEqual([null, 'Firing the agency', 'Old rates', 'Launch'])
    const { data } = await server.graphql<{ conversationsByAgency: { items: unknown[] } }>(
      agency.client,
      `{ conversationsByAgency(agencyID: "${agency.agencyId}", name: { eq: "Old rates" }) { items { id } } }`,
    )
    expect(data?.conversationsByAgency.items).toEqual([])
    await change(server, agency.staff, 'updateConversation', { id: kept.id, status: 'archived' })
    await change(server, agency.staff, 'updateConversation', { id: before.id, name: 'Contract' })
    expect(await topics()).toEqual([null, 'Contract', null, 'Launch'])
  })
})

test('what is said where a client is not is not there for them, whatever a query forgot (S26)', async () => {
  const theirs = await openChannel(server, agency.staff, { name: 'Theirs', others: [agency.client] })
  const team = await openChannel(server, agency.staff, { name: 'Ours', scope: 'team' })
  const others = await openChannel(server, agency.staff, { name: 'Of others' })
  const places = [theirs, team, others]
  for (const { conversationId } of places)
    await say(server, agency.staff, conversationId, { content: 'for whoever is here' })
  const channelIds = places.map(({ channelId }) => channelId)
  const foundIn = (tx: ReadTx, table: 'conversation' | 'message') =>
    tx.sql.selectFrom(table).select('channelId').distinct().where('channelId', 'in', channelIds).execute()
  const seenAs = (userId: string) =>
    server.app.as({ kind: 'actor', agencyId: agency.agencyId, userId }, (context) =>
      context.read(async (tx) => {
        const found = [await foundIn(tx, 'conversation'), await foundIn(tx, 'message')].map((rows) =>
          rows.map(({ channelId }) => channelId).toSorted(),
        )
        const channels = await tx.sql
          .selectFrom('channel')
          .select('id')
          .where('id', 'in', channelIds)
          .execute()
        return [...found, channels.map(({ id }) => id).toSorted()]
      }),
    )
  const all = channelIds.toSorted()
  expect(await seenAs(agency.client.userId)).toEqual(Array(3).fill([theirs.channelId]))
  expect(await seenAs(agency.staff.userId)).toEqual(Array(3).fill(all))
})
