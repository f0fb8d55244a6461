import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const open = (...others: AgencyCaller[]) => openChannel(server, agency.staff, { name: newId(), others })

async function unread(caller: AgencyCaller, { conversationId }: TestChannel, limit = 20) {
  const { data, errors } = await server.graphql<{
    unreadMessages: { items: { content: string }[]; nextToken: string | null }
  }>(
    caller,
    `query ($id: ID!, $limit: Int) { unreadMessages(conversationID: $id, limit: $limit) { items { content } nextToken } }`,
    { id: conversationId, limit },
  )
  return {
    texts: data?.unreadMessages.items.map(({ content }) => content),
    more: data?.unreadMessages.nextToken != null,
    code: errors[0]?.extensions.code,
  }
}

test('what others wrote since one looked, answers too, the oldest first; for clients from when they could read it', async () => {
  const channel = await open(agency.client, agency.admin)
  const write = (from: AgencyCaller, content: string, more = {}) =>
    say(server, from, channel.conversationId, { content, ...more })
  const root = await write(agency.staff, 'root')
  const aside = await write(agency.staff, 'aside', { internal: true })
  await write(agency.admin, 'answer', { responseToID: root.id })
  await write(agency.client, 'mine')
  expect(await unread(agency.client, channel)).toMatchObject({ texts: [] })
  // Authors have seen earlier messages; their own messages are never unread.
  expect((await unread(agency.staff, channel)).texts).toEqual(['answer', 'mine'])
  expect((await unread(agency.admin, channel)).texts).toEqual(['mine'])
  const later = await write(agency.staff, 'later')
  expect((await unread(agency.client, channel)).texts).toEqual(['later'])
  await change(server, agency.client, 'markConversation', {
    conversationID: channel.conversationId,
    seenAt: later.createdAt,
  })
  expect((await unread(agency.client, channel)).texts).toEqual([])
  await change(server, agency.staff, 'updateMessage', { id: aside.id, internal: false })
  expect((await unread(agency.client, channel)).texts).toEqual(['aside'])
  expect(await unread(agency.admin, channel, 1)).toMatchObject({ texts: ['mine'], more: true })
})

test('of a channel that one is not in nothing waits, and nothing is known', async () => {
  const channel = await open(agency.admin)
  await say(server, agency.staff, channel.conversationId)
  expect((await unread(agency.client, channel)).code).toBe('NOT_FOUND')
})

test('several are marked at once, all of them or none; and taken back as they were', async () => {
  const [one, two, closed] = await Promise.all([open(agency.client), open(agency.client), open()])
  const marks = await Promise.all(
    [one, two].map(async ({ conversationId }) => ({
      conversationID: conversationId,
      seenAt: (await say(server, agency.staff, conversationId)).createdAt,
    })),
  )
  const far = { conversationID: closed.conversationId, seenAt: marks[0]?.seenAt }
  const refused = await tryChange(server, agency.client, 'markConversations', { marks: [...marks, far] })
  expect(refused.code).toBe('NOT_FOUND')
  expect((await unread(agency.client, one)).texts).toHaveLength(1)
  const read = await change<{ unread: boolean }[]>(
    server,
    agency.client,
    'markConversations',
    { marks },
    'unread',
  )
  expect(read).toEqual([{ unread: false }, { unread: false }])
  expect((await unread(agency.client, two)).texts).toEqual([])
  const back = marks.map(({ conversationID }) => ({ conversationID, seenAt: null, unread: true }))
  await change(server, agency.client, 'markConversations', { marks: back }, 'unread')
  expect((await unread(agency.client, two)).texts).toHaveLength(1)
})
