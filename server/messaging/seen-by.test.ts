import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Seen = { messageID: string | null; people: { userID: string }[] }

async function seenBy(caller: AgencyCaller, conversationID: string): Promise<Seen | undefined> {
  const { data } = await server.graphql<{ conversationSeen: Seen }>(
    caller,
    'query ($id: ID!) { conversationSeen(conversationID: $id) { messageID people { userID user { name } } } }',
    { id: conversationID },
  )
  return data?.conversationSeen
}

const see = (caller: AgencyCaller, conversationID: string) =>
  server.graphql(
    caller,
    'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { id } }',
    { input: { conversationID, seenAt: '2100-01-01T00:00:00.000Z' } },
  )

const opened = async () => {
  const { conversationId } = await openChannel(server, agency.staff, {
    name: newId(),
    others: [agency.client, agency.admin],
  })
  return conversationId
}

describe('that the agency has seen', () => {
  test('a client is told of their last message, once somebody of the team has read it', async () => {
    const id = await opened()
    const first = await say(server, agency.client, id)
    expect(await seenBy(agency.client, id)).toEqual({ messageID: null, people: [] })
    await see(agency.staff, id)
    expect(await seenBy(agency.client, id)).toEqual({ messageID: first.id, people: [] })
    await say(server, agency.client, id)
    expect(await seenBy(agency.client, id)).toEqual({ messageID: first.id, people: [] })
  })

  test('by another client is not told', async () => {
    const other = await join(server, agency.agencyId, { role: 'client' })
    const { conversationId: id } = await openChannel(server, agency.staff, {
      name: newId(),
      others: [agency.client, other],
    })
    await say(server, agency.client, id)
    await see(other, id)
    expect(await seenBy(agency.client, id)).toEqual({ messageID: null, people: [] })
  })

  test('says nothing of what is internal', async () => {
    const id = await opened()
    const theirs = await say(server, agency.client, id)
    await see(agency.staff, id)
    const before = await seenBy(agency.client, id)
    await say(server, agency.staff, id, { internal: true })
    await see(agency.admin, id)
    expect(before).toEqual({ messageID: theirs.id, people: [] })
    expect(await seenBy(agency.client, id)).toEqual(before)
  })

  test('whoever comes into a channel has not read what was there', async () => {
    const id = await opened()
    await say(server, agency.client, id)
    const late = await join(server, agency.agencyId, { role: 'user' })
    const { data } = await server.graphql<{ getConversation: { channelID: string } }>(
      agency.staff,
      'query ($id: ID!) { getConversation(id: $id) { channelID } }',
      { id },
    )
    const input = { channelID: data?.getConversation.channelID, userID: late.userId }
    await server.graphql(
      agency.staff,
      'mutation ($input: CreateChannelUserInput!) { createChannelUser(input: $input) { id } }',
      { input },
    )
    expect(await seenBy(agency.client, id)).toEqual({ messageID: null, people: [] })
  })
})

test('staff are told who else of the team has read up to the end', async () => {
  const id = await opened()
  const last = await say(server, agency.client, id)
  expect(await seenBy(agency.staff, id)).toEqual({ messageID: last.id, people: [] })
  await see(agency.admin, id)
  expect(await seenBy(agency.staff, id)).toMatchObject({
    messageID: last.id,
    people: [{ userID: agency.admin.userId, user: { name: 'Ada Admin' } }],
  })
  expect((await seenBy(agency.admin, id))?.people).toEqual([])
})

test('what clients are shown is what the server gives a client, before and after a switch', async () => {
  const id = await opened()
  const root = await say(server, agency.staff, id, { content: 'Offer' })
  await say(server, agency.client, id, { content: 'Thanks', responseToID: root.id })
  const inner = await say(server, agency.staff, id, { content: 'Margin', internal: true })
  type Page = { items: { id: string; content: string; responses: number }[] }
  const asClient = async () => {
    const { data } = await server.graphql<{ messagesByConversation: Page }>(
      agency.client,
      'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { id content responses } } }',
      { id },
    )
    return data?.messagesByConversation.items
  }
  const preview = async (caller: AgencyCaller) => {
    const { data, errors } = await server.graphql<{ clientView: Page }>(
      caller,
      'query ($id: ID!) { clientView(conversationID: $id) { items { id content responses } } }',
      { id },
    )
    return data?.clientView?.items ?? errors[0]?.extensions.code
  }
  expect(await preview(agency.staff)).toEqual([{ id: root.id, content: 'Offer', responses: 1 }])
  expect(await preview(agency.staff)).toEqual(await asClient())
  const change = 'mutation ($id: ID!) { updateMessage(input: { id: $id, internal: false }) { id } }'
  await server.graphql(agency.staff, change, { id: inner.id })
  expect(await preview(agency.staff)).toHaveLength(2)
  expect(await preview(agency.staff)).toEqual(await asClient())
  expect(await preview(agency.client)).toBe('FORBIDDEN')
})
