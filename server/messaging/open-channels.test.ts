import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, trySay } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

async function found(
  caller: AgencyCaller,
  variables: { keyword?: string; limit?: number; nextToken?: string } = {},
) {
  const { data, errors } = await server.graphql<{
    openChannels: { items: { name: string }[]; nextToken: string | null }
  }>(
    caller,
    `query ($keyword: String, $limit: Int, $nextToken: String) {
      openChannels(keyword: $keyword, limit: $limit, nextToken: $nextToken) { items { name } nextToken } }`,
    variables,
  )
  return {
    names: data?.openChannels.items.map(({ name }) => name),
    token: data?.openChannels.nextToken ?? undefined,
    code: errors[0]?.extensions.code,
  }
}

async function listed(caller: AgencyCaller, channelId: string): Promise<boolean> {
  const { data } = await server.graphql<{ channelUsersByUser: { items: { channelID: string }[] } }>(
    caller,
    '{ channelUsersByUser(limit: 200) { items { channelID } } }',
  )
  return data?.channelUsersByUser.items.some(({ channelID }) => channelID === channelId) ?? false
}

test('staff find the client channels they may open and are not in, admins the team’s too, clients none', async () => {
  const { owner, staff, admin, client } = agency
  const open = (name: string, more = {}) => openChannel(server, owner, { name, ...more })
  await Promise.all([
    open('Acme'),
    open('Zeta'),
    open('Ideas', { scope: 'team' }),
    open('Closed', { isPrivate: true }),
    open('Mine', { others: [staff, admin, client] }),
  ])
  const { channelId } = await open('Over')
  await change(server, owner, 'updateChannel', { id: channelId, status: 'archived' })
  expect((await found(staff)).names).toEqual(['Acme', 'Zeta'])
  expect((await found(admin)).names).toEqual(['Acme', 'Ideas', 'Zeta'])
  expect((await found(staff, { keyword: 'ET' })).names).toEqual(['Zeta'])
  expect((await found(client)).code).toBe('FORBIDDEN')
  const first = await found(staff, { limit: 1 })
  expect([first.names, (await found(staff, { limit: 1, nextToken: first.token ?? '' })).names]).toEqual([
    ['Acme'],
    ['Zeta'],
  ])
})

test('whoever writes to all in a channel that they are not in comes into it, and is told what comes back; an internal word shows nobody', async () => {
  const { owner, staff, client } = agency
  const channel = await openChannel(server, owner, { name: newId(), others: [client] })
  await say(server, client, channel.conversationId)
  expect(await listed(staff, channel.channelId)).toBe(false)
  // A refused call changes nothing.
  expect((await trySay(server, staff, channel.conversationId, { content: '' })).errors).toHaveLength(1)
  expect(await listed(staff, channel.channelId)).toBe(false)
  await say(server, staff, channel.conversationId, { internal: true })
  expect(await listed(staff, channel.channelId)).toBe(false)
  const written = await say(server, staff, channel.conversationId)
  expect(await listed(staff, channel.channelId)).toBe(true)
  const again = await trySay(server, staff, channel.conversationId, { id: written.id })
  expect(again.data?.createMessage.id).toBe(written.id)
  await say(server, client, channel.conversationId, { content: 'Back' })
  const { data } = await server.graphql<{ getConversation: { unreadCount: number } }>(
    staff,
    'query ($id: ID!) { getConversation(id: $id) { unreadCount } }',
    { id: channel.conversationId },
  )
  expect(data?.getConversation.unreadCount).toBe(1)
})
