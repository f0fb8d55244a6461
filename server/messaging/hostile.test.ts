import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { newId } from '../platform/ids.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { signInOf } from '../testing/sign-in.ts'
import { openChannel, say, type TestChannel, trySay } from './factory.ts'

let server: TestServer
let agency: TestAgency
let other: TestAgency
let neighbour: AgencyCaller
let channel: TestChannel
const log: string[] = []

beforeAll(async () => {
  server = await testServer({
    worker: false,
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void log.push(line) },
  })
  agency = await foundAgency(server)
  other = await foundAgency(server, { name: 'Southwind' })
  neighbour = await join(server, agency.agencyId, { role: 'client', name: 'Nora Neighbour' })
})
afterAll(() => server.stop())

let channels = 0
beforeEach(async () => {
  channels += 1
  channel = await openChannel(server, agency.staff, { name: `Launch ${channels}`, others: [agency.client] })
})

const change = (caller: Caller, operation: string, type: string, input: Record<string, unknown>) =>
  server.graphql(caller, `mutation ($input: ${type}!) { ${operation}(input: $input) { id } }`, { input })

const read = async (caller: Caller | null, key: string, headers: Record<string, string> = {}) =>
  (await server.inject({ url: `/files/${key}`, headers: { ...headersOf(caller), ...headers } })).statusCode

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('the file of a message (attack 3)', () => {
  const sent = async (message: Parameters<typeof say>[3] = {}) => {
    const { key } = await uploaded(server, agency.staff, { content: await picture(), type: 'image/png' })
    const { id } = await say(server, agency.staff, channel.conversationId, { pieces: [{ key }], ...message })
    return { id, key }
  }

  /** Every way to request a file, by a person who once had access. */
  const everyWay = async (person: AgencyCaller, key: string) => {
    const { cookie } = await signInOf(server).login(person.email)
    const byCookie = { cookie: `atrium_files=${cookie?.value}` }
    const { headers } = await server.inject({ url: `/files/${key}`, headers: headersOf(agency.admin) })
    return Promise.all([
      read(person, key),
      read(person, `${key}?w=120`),
      read(person, key, { range: 'bytes=0-9' }),
      read(person, key, { 'if-none-match': String(headers.etag) }),
      read(null, key, byCookie),
      read(null, `${key}?w=120&fit=max`, byCookie),
    ])
  }

  test('is for whoever may read the message, and for nobody by its address alone', async () => {
    const { key } = await sent()
    for (const person of [agency.staff, agency.admin, agency.client])
      expect(await everyWay(person, key)).toEqual([200, 200, 206, 304, 200, 200])
    expect(await everyWay(neighbour, key)).toEqual(Array(6).fill(404))
    for (const person of [other.owner, other.client, { ...other.owner, agencyId: agency.agencyId }, null])
      expect(await read(person, key)).toBe(404)
  })

  test.each([
    [
      'was made internal',
      (id: string) => change(agency.staff, 'updateMessage', 'UpdateMessageInput', { id, internal: true }),
    ],
    ['was deleted', (id: string) => change(agency.staff, 'deleteMessage', 'DeleteMessageInput', { id })],
    [
      'is in a channel that its reader was taken out of',
      () => {
        const input = { channelID: channel.channelId, userID: agency.client.userId }
        return change(agency.staff, 'ejectMember', 'EjectMemberInput', input)
      },
    ],
  ])('is gone at once when the message %s', async (_what, end) => {
    const { id, key } = await sent()
    expect(await everyWay(agency.client, key)).toEqual([200, 200, 206, 304, 200, 200])
    expect((await end(id)).errors).toEqual([])
    expect(await everyWay(agency.client, key)).toEqual(Array(6).fill(404))
  })

  test('was never there for a client when the message was internal from the start', async () => {
    const { key } = await sent({ internal: true })
    expect(await everyWay(agency.client, key)).toEqual(Array(6).fill(404))
    expect(await read(agency.admin, key)).toBe(200)
  })

  test('cannot be hung onto a message of one’s own by whoever knows its key', async () => {
    const internal = await sent({ internal: true })
    const draft = await uploaded(server, agency.staff)
    const elsewhere = await uploaded(server, other.staff)
    for (const key of [internal.key, draft.key, elsewhere.key]) {
      const { errors } = await trySay(server, agency.client, channel.conversationId, { pieces: [{ key }] })
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { pieces: expect.any(Object) },
      })
      expect(await read(agency.client, key)).toBe(404)
    }
    const again = await trySay(server, agency.staff, channel.conversationId, {
      pieces: [{ key: internal.key }],
    })
    expect(again.errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  test('cannot become a picture that everybody sees', async () => {
    const { key } = await sent({ internal: true })
    const { errors } = await change(agency.staff, 'updateChannel', 'UpdateChannelInput', {
      id: channel.channelId,
      avatar: key,
    })
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(await read(null, key)).toBe(404)
  })
})

test('an archived channel has the readers that it had, and no others (attack 12)', async () => {
  const { id } = await say(server, agency.staff, channel.conversationId, { content: 'before' })
  const archived = await change(agency.staff, 'updateChannel', 'UpdateChannelInput', {
    id: channel.channelId,
    status: 'archived',
  })
  expect(archived.errors).toEqual([])
  const questions = [
    ['query ($id: ID!) { getChannel(id: $id) { id } }', channel.channelId],
    ['query ($id: ID!) { getConversation(id: $id) { id } }', channel.conversationId],
    [
      'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { id } } }',
      channel.conversationId,
    ],
    ['query ($id: ID!) { channelUsersByChannel(channelID: $id) { items { id } } }', channel.channelId],
    ['query ($id: ID!) { getMessage(id: $id) { id } }', id],
  ] as const
  for (const [query, subject] of questions) {
    expect((await server.graphql(agency.client, query, { id: subject })).errors).toEqual([])
    for (const stranger of [neighbour, other.owner]) {
      const asked = await server.graphql(stranger, query, { id: subject })
      const unknown = await server.graphql(stranger, query, { id: newId() })
      expect(asked.errors[0]?.extensions.code).toBe('NOT_FOUND')
      expect(asked.errors).toEqual(unknown.errors)
    }
  }
})

test('a message names nobody but whom it mentions, and to its readers only (attack 10)', async () => {
  const mentioned = { mentions: [agency.staff.userId] }
  const query = `query ($id: ID!) { messagesByConversation(conversationID: $id) { items { mentions } } }`
  const said = (content: string, internal: boolean) =>
    change(agency.staff, 'createMessage', 'CreateMessageInput', {
      id: newId(),
      conversationID: channel.conversationId,
      content,
      internal,
      ...mentioned,
    })
  expect((await said('for all', false)).errors).toEqual([])
  expect((await said('for us', true)).errors).toEqual([])
  const { data } = await server.graphql(agency.client, query, { id: channel.conversationId })
  expect(data?.messagesByConversation).toEqual({ items: [mentioned] })
})

describe('one id, sent by many (attack 30)', () => {
  const said = (caller: Caller, conversationId: string, id: string) =>
    trySay(server, caller, conversationId, { id, content: 'Mine' })
  const outcome = ({ data, errors }: Awaited<ReturnType<typeof trySay>>) =>
    data ? 'ok' : errors[0]?.extensions.code

  test('by two people at once belongs to one of them', async () => {
    const id = newId()
    const answers = await Promise.all(
      [agency.staff, agency.client, agency.staff, agency.client].map((caller) =>
        said(caller, channel.conversationId, id),
      ),
    )
    expect(answers.map(outcome).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'ok', 'ok'])
  })

  test('in two agencies at once belongs to one of them, and the other learns nothing', async () => {
    const theirs = await openChannel(server, other.staff, { others: [other.client] })
    const id = newId()
    const answers = await Promise.all([
      said(agency.staff, channel.conversationId, id),
      said(other.staff, theirs.conversationId, id),
    ])
    expect(answers.map(outcome).toSorted()).toEqual(['CONFLICT', 'ok'])
    const winner = answers[0]?.data ? agency : other
    const loser = winner === agency ? other : agency
    const query = 'query ($id: ID!) { getMessage(id: $id) { content } }'
    expect((await server.graphql(winner.staff, query, { id })).data).toEqual({
      getMessage: { content: 'Mine' },
    })
    expect((await server.graphql(loser.staff, query, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('in two conversations at once stands in one of them', async () => {
    const second = await openChannel(server, agency.staff, {
      name: `Second ${channels}`,
      others: [agency.client],
    })
    const id = newId()
    const answers = await Promise.all([
      said(agency.client, channel.conversationId, id),
      said(agency.client, second.conversationId, id),
    ])
    expect(answers.map(outcome).toSorted()).toEqual(['CONFLICT', 'ok'])
  })
})

describe('text that nobody sees, or that turns what stands around it (attack 30)', () => {
  test.each([
    ['300 000 signs of no width', '\u200b'.repeat(300_000)],
    ['20 000 signs of no width', '\u200b'.repeat(20_000)],
    ['joiners alone', '\u200d\u2060\ufeff'],
    ['marks of direction alone', '\u202e\u2066\u2069'],
    ['letters drawn as nothing', '\u3164\u115f'],
  ])('%s is no message', async (_what, content) => {
    const { errors } = await trySay(server, agency.client, channel.conversationId, { content })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { content: expect.any(Object) },
    })
  })

  test('a name loses the marks that turn it, and may not consist of them', async () => {
    const rename = (name: string) =>
      server.graphql<{ updateChannel: { name: string } }>(
        agency.staff,
        'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { name } }',
        { input: { id: channel.channelId, name } },
      )
    expect((await rename('Invoice\u202efdp.exe')).data?.updateChannel.name).toBe('Invoicefdp.exe')
    for (const name of ['\u202e', '\u200b\u200b', 'a\0b', 'a\ud800'])
      expect((await rename(name)).errors[0]?.extensions.fields).toHaveProperty('name')
  })
})

test('moments that are none, or lie in another age, mark nothing as seen (attack 29)', async () => {
  const mark = (seenAt: unknown) =>
    server.graphql(
      agency.client,
      'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { unreadCount } }',
      { input: { conversationID: channel.conversationId, seenAt } },
    )
  for (const seenAt of ['NaN', 'never', '-000001-01-01T00:00:00Z', '2026-02-30T00:00:00Z', 2 ** 53, -1])
    expect((await mark(seenAt)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
  // Far in the future, before the first message, and again after.
  for (let time = 0; time < 2; time += 1) {
    expect((await mark('9999-12-31T23:59:59Z')).errors).toEqual([])
    await say(server, agency.staff, channel.conversationId)
    const { data } = await server.graphql<{ getConversation: { unreadCount: number } }>(
      agency.client,
      'query ($id: ID!) { getConversation(id: $id) { unreadCount } }',
      { id: channel.conversationId },
    )
    expect(data?.getConversation.unreadCount).toBe(1)
  }
})

test('no word of what is written, and no name of a file, is in the log at its finest (attack 11)', async () => {
  const word = 'CANARY51be'
  const { key } = await uploaded(server, agency.staff, { name: `${word}-plan.txt`, content: word })
  const { id } = await say(server, agency.staff, channel.conversationId, { content: word, pieces: [{ key }] })
  await trySay(server, agency.staff, channel.conversationId, { content: `${word} again`, id })
  await trySay(server, agency.client, newId(), { content: word })
  await server.graphql(agency.staff, `query ($word: String!) { ${word}(a: $word) }`, { word })
  await server.graphql(agency.staff, 'query ($k: String!) { searchMembers(keyword: $k) { id } }', { k: word })
  await read(agency.client, key)
  await server.inject({ url: `/dial/${word}` })
  await server.settle()
  expect(log.join('')).not.toContain(word)
  expect(log.join('')).not.toContain(key)
})
