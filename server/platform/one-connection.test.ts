import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foundAgency, linkAccounts, type TestAgency } from '../agencies/factory.ts'
import { keepFile, makeShare, tryUpload, uploaded } from '../media/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { newId } from './ids.ts'
import { createOperation } from './operation.ts'

/** More than the pool has connections: all would deadlock if each needed a second one. */
const callers = 12
const connections = 3

let server: TestServer
let agency: TestAgency
let channel: TestChannel
let link: string
let symLinkId: string

beforeAll(async () => {
  server = await testServer({ worker: false, env: { DATABASE_POOL_SIZE: String(connections) } })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { others: [agency.client, agency.admin] })
  await say(server, agency.staff, channel.conversationId)
  const file = await keepFile(server, agency.staff)
  ;({ link } = await makeShare(server, agency.staff, { medias: [file.id] }))
  symLinkId = (await linkAccounts(server, agency.admin, agency.staff)).id
})
afterAll(() => server.stop())

/** All concurrently, with another caller next to them. */
async function allAtOnce<Answer>(call: () => Promise<Answer>): Promise<Answer[]> {
  const answers = Promise.all(Array.from({ length: callers }, call))
  expect((await server.graphql(agency.admin, '{ me { id } }')).errors).toEqual([])
  return answers
}

test('uploads by one person take one connection each', async () => {
  const answers = await allAtOnce(() => tryUpload(server, agency.client))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
})

test('so do copies of a file', async () => {
  const { key } = await uploaded(server, agency.staff)
  await say(server, agency.staff, channel.conversationId, { pieces: [{ key }] })
  const copying = `mutation ($input: CreateFileCopyInput!) { createFileCopy(input: $input) { key } }`
  const answers = await allAtOnce(() => server.graphql(agency.staff, copying, { input: { key } }))
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
})

test.each([
  [
    'a share by its link',
    () => `listSharedGroups(filter: { link: { eq: "${link}" } }) { items { id medias { id } } }`,
  ],
  [
    'what clients are shown',
    () => `clientView(conversationID: "${channel.conversationId}") { items { id } }`,
  ],
  ['linked accounts', () => `linkedConversations(symLinkID: "${symLinkId}") { items { id } }`],
])('so does who reads as somebody else beside what they read themselves: %s', async (_, field) => {
  const document = `{ before: me { id } first: ${field()} second: ${field()} after: me { name } }`
  const answers = await allAtOnce(() => server.graphql(agency.staff, document))
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  const items = answers.map(({ data }) => data as Record<string, { items: unknown[] }>)
  for (const { first, second } of items) {
    expect(first?.items.length).toBeGreaterThan(0)
    expect(second).toEqual(first)
  }
})

test('so does who asks for an address after they have read something', async () => {
  const inviting = `mutation ($words: CreateMessageInput!, $people: CreateInvitationMessageInput!) {
    createMessage(input: $words) { id } createInvitationMessage(input: $people) { id } }`
  const answers = await allAtOnce(() => {
    const words = { conversationID: channel.conversationId, content: 'Who else?' }
    const people = {
      channelID: channel.channelId,
      emails: [`${newId()}@example.com`],
      host: `${newId()}.example`,
      userID: agency.staff.userId,
    }
    return server.graphql(agency.staff, inviting, { words, people })
  })
  const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
  expect(codes).toEqual(answers.map(() => 'BAD_USER_INPUT'))
})

test('what is told to both sides is read with one connection after the other', async () => {
  const listening = 'subscription { onEvent { ... on MessageCreated { message { content } } } }'
  const [staff, client] = [
    await subscribe(server, agency.staff, listening),
    await subscribe(server, agency.client, listening),
  ]
  const { database } = server.app
  const begin = database.begin
  let [open, most] = [0, 0]
  const watched = vi.spyOn(database, 'begin').mockImplementation(async (scope, mode) => {
    const transaction = await begin(scope, mode)
    if (scope.kind !== 'system') return transaction
    most = Math.max(most, ++open)
    const ended = (end: () => Promise<void>) => () => end().finally(() => --open)
    return { ...transaction, commit: ended(transaction.commit), rollback: ended(transaction.rollback) }
  })
  await say(server, agency.staff, channel.conversationId, { content: 'For both' })
  await Promise.all([staff.next(() => true), client.next(() => true)])
  watched.mockRestore()
  expect(most).toBe(1)
  staff.close()
  client.close()
})

test('a transaction within another one is a defect, and is told where it begins', async () => {
  const { app } = server
  const nested = app.asPlatform((ctx) => ctx.read(() => app.asPlatform((inner) => inner.read(async () => 1))))
  await expect(nested).rejects.toThrow('begins within one that keeps its connection')
  const kept = app.asPlatform(async (ctx) => {
    await ctx.read(async () => 1)
    return app.asPlatform((inner) => inner.read(async () => 1))
  })
  await expect(kept).rejects.toThrow('begins within one that keeps its connection')
})

test('what is done aside has its own, and reading goes on after it', async () => {
  const { app } = server
  const operation = createOperation(app, { kind: 'platform' }, newId())
  await operation.read(async ({ now }) => now)
  expect(await operation.aside(() => app.asPlatform((inner) => inner.read(async () => 'aside')))).toBe(
    'aside',
  )
  expect(await operation.read(async () => 'after')).toBe('after')
  await expect(operation.read((tx) => tx.aside(async () => 1))).rejects.toThrow('nothing is done aside')
  await operation.end()
})
