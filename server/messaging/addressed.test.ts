import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ worker: false })
})
afterAll(() => server.stop())

async function team(): Promise<TestAgency & { second: AgencyCaller }> {
  const agency = await foundAgency(server)
  return { ...agency, second: await join(server, agency.agencyId, { role: 'user', name: 'Sina Second' }) }
}

async function addressed(caller: AgencyCaller, limit = 20) {
  // Mentions are resolved after a message has been sent.
  await server.settle()
  const { data, errors } = await server.graphql<{
    unreadAddressed: {
      items: { message: { content: string }; channel: { id: string } }[]
      nextToken: string | null
    }
    unreadAddressedCount: number
  }>(
    caller,
    `query ($limit: Int) { unreadAddressedCount
      unreadAddressed(limit: $limit) { items { message { content } channel { id } } nextToken } }`,
    { limit },
  )
  return {
    texts: data?.unreadAddressed.items.map(({ message }) => message.content),
    count: data?.unreadAddressedCount,
    more: data?.unreadAddressed.nextToken != null,
    code: errors[0]?.extensions.code,
  }
}

const see = (caller: AgencyCaller, { conversationId }: TestChannel, { createdAt }: { createdAt: string }) =>
  change(server, caller, 'markConversation', { conversationID: conversationId, seenAt: createdAt })

test('messages in direct and client conversations are addressed to a member until they are seen', async () => {
  const { staff, second, client } = await team()
  const direct = await openChannel(server, staff, { scope: 'direct', others: [second] })
  const shared = await openChannel(server, staff, { scope: 'client', others: [second, client] })
  await say(server, staff, direct.conversationId, { content: 'in private' })
  await say(server, client, shared.conversationId, { content: 'from the client' })
  await say(server, second, shared.conversationId, { content: 'my own' })
  expect(await addressed(second)).toMatchObject({ texts: ['in private'], count: 1 })
  const last = await say(server, client, shared.conversationId, { content: 'again' })
  expect(await addressed(second)).toMatchObject({ texts: ['again', 'in private'], count: 2, more: false })
  expect(await addressed(second, 1)).toMatchObject({ texts: ['again'], count: 2, more: true })
  await see(second, shared, last)
  expect(await addressed(second)).toMatchObject({ texts: ['in private'], count: 1 })
})

test('in a team channel only mentions are, and what is deleted is not', async () => {
  const { staff, second } = await team()
  const channel = await openChannel(server, staff, { scope: 'team', others: [second] })
  const write = (content: string, mentions: string[] = []) =>
    say(server, staff, channel.conversationId, { content, mentions })
  await write('to all')
  const named = await write('to Sina', [second.userId])
  const other = await write('to Sina again', [second.userId])
  expect(await addressed(second)).toMatchObject({ texts: ['to Sina again', 'to Sina'], count: 2 })
  await change(server, staff, 'deleteMessage', { id: other.id })
  expect(await addressed(second)).toMatchObject({ texts: ['to Sina'] })
  await change(server, staff, 'updateMessage', { id: named.id, content: 'to someone', mentions: [] })
  expect(await addressed(second)).toMatchObject({ texts: [] })
  await see(second, channel, await write('the last, to Sina', [second.userId]))
  expect(await addressed(second)).toMatchObject({ texts: [], count: 0 })
})

test('replies in followed threads are addressed to their followers until the thread is seen', async () => {
  const { staff, second } = await team()
  const channel = await openChannel(server, staff, { scope: 'team', others: [second] })
  const root = await say(server, second, channel.conversationId, { content: 'a question' })
  const reply = (content: string) =>
    say(server, staff, channel.conversationId, { content, responseToID: root.id })
  const answer = await reply('an answer')
  await see(second, channel, answer)
  expect(await addressed(second)).toMatchObject({ texts: ['an answer'], count: 1 })
  await change(server, second, 'markThread', { id: root.id, seenAt: answer.createdAt })
  expect(await addressed(second)).toMatchObject({ texts: [], count: 0 })
  await reply('one more')
  expect(await addressed(second)).toMatchObject({ texts: ['one more'] })
})

test('channels that a member has left are left out', async () => {
  const { staff, second } = await team()
  const channel = await openChannel(server, staff, { scope: 'team', others: [second], isPrivate: true })
  await say(server, staff, channel.conversationId, { content: 'to Sina', mentions: [second.userId] })
  expect(await addressed(second)).toMatchObject({ texts: ['to Sina'] })
  await change(server, staff, 'ejectMember', { channelID: channel.channelId, userID: second.userId })
  expect(await addressed(second)).toMatchObject({ texts: [], count: 0 })
})

test('it is a list of the team', async () => {
  const { client } = await team()
  expect(await addressed(client)).toMatchObject({ code: 'FORBIDDEN' })
})
