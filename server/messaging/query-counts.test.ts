import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { queriesOf } from '../testing/queries.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  const others = [agency.client, agency.admin, await join(server, agency.agencyId, { role: 'user' })]
  channel = await openChannel(server, agency.staff, { others })
  for (let at = 0; at < 8; at += 1) {
    const root = await say(server, at % 2 ? agency.staff : agency.client, channel.conversationId, {
      content: `${at}`,
    })
    await say(server, agency.client, channel.conversationId, { responseToID: root.id })
    await openChannel(server, agency.staff, { name: `Channel ${at}`, others })
  }
})
afterAll(() => server.stop())

const page = `query ($id: ID!, $limit: Int) { messagesByConversation(conversationID: $id, limit: $limit) {
  items { id content createdAt internal responses pieces { key } owner { id name avatar } lastResponse { id content owner { name } }
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
  expect(eight.length, eight.join('\n')).toBeLessThanOrEqual(8)
})

test('the chat list takes as many round trips for eight channels as for two', async () => {
  const two = await count(list, { limit: 2 })
  const eight = await count(list, { limit: 8 })
  expect(eight.length, eight.join('\n')).toBe(two.length)
  expect(eight.length, eight.join('\n')).toBeLessThanOrEqual(12)
})
