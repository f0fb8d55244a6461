import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel, trySay } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel
const clock = settableClock()

beforeAll(async () => {
  server = await testServer({ clock })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { others: [agency.client] })
})
afterAll(() => server.stop())

const page = async (caller: TestAgency['staff'], conversationID = channel.conversationId) => {
  const { data } = await server.graphql<{
    messagesByConversation: { items: { id: string; content: string; createdAt: string }[] }
  }>(
    caller,
    'query ($conversationID: ID!) { messagesByConversation(conversationID: $conversationID) { items { id content createdAt } } }',
    { conversationID },
  )
  return data?.messagesByConversation.items ?? []
}

describe('sending', () => {
  test('the same id again answers the same message, also twice at once (attack 30)', async () => {
    const message = { id: newId(), content: 'Once' }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => trySay(server, agency.client, channel.conversationId, message)),
    )
    const again = await trySay(server, agency.client, channel.conversationId, message)
    expect(answers.map(({ data }) => data?.createMessage)).toEqual(Array(4).fill(again.data?.createMessage))
    expect((await page(agency.staff)).filter(({ content }) => content === 'Once')).toHaveLength(1)
  })

  test('the same id with another content is a conflict that shows nothing', async () => {
    const { id } = await say(server, agency.client, channel.conversationId, { content: 'First' })
    const { errors } = await trySay(server, agency.client, channel.conversationId, { id, content: 'Second' })
    expect(errors[0]?.extensions.code).toBe('CONFLICT')
    expect(errors[0]?.message).not.toContain('First')
  })

  test('the id of another author, also of an internal message and of another agency, is the same conflict (attack 30)', async () => {
    const internal = await say(server, agency.staff, channel.conversationId, {
      content: 'secret',
      internal: true,
    })
    const elsewhere = await foundAgency(server, { name: 'Elsewhere' })
    const theirs = await openChannel(server, elsewhere.staff, { others: [elsewhere.client] })
    const foreign = await say(server, elsewhere.staff, theirs.conversationId)
    const refusals = await Promise.all(
      [internal, foreign].map(({ id }) =>
        trySay(server, agency.client, channel.conversationId, { id, content: 'mine' }),
      ),
    )
    expect(refusals.map(({ errors }) => errors[0])).toEqual([refusals[0]?.errors[0], refusals[0]?.errors[0]])
    expect(refusals[0]?.errors[0]?.extensions.code).toBe('CONFLICT')
  })

  test('a deleted message is answered as deleted when it is sent again', async () => {
    const message = { id: newId(), content: 'Gone' }
    await say(server, agency.staff, channel.conversationId, message)
    const remove =
      'mutation ($input: DeleteMessageInput!) { deleteMessage(input: $input) { _deleted content } }'
    await server.graphql(agency.staff, remove, { input: { id: message.id } })
    const again = await server.graphql(
      agency.staff,
      'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { _deleted content } }',
      { input: { ...message, conversationID: channel.conversationId } },
    )
    expect(again.data?.createMessage).toEqual({ _deleted: true, content: '' })
  })

  test('moments are strictly increasing even when the clock stands still', async () => {
    const fresh = await openChannel(server, agency.staff, { name: 'Order', others: [agency.client] })
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        say(server, at % 2 ? agency.staff : agency.client, fresh.conversationId, { content: `${at}` }),
      ),
    )
    const moments = (await page(agency.staff, fresh.conversationId)).map(({ createdAt }) =>
      Date.parse(createdAt),
    )
    expect(new Set(moments).size).toBe(12)
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  })

  test('pages of 20 hold all messages once, newest first; a forged token is refused', async () => {
    const long = await openChannel(server, agency.staff, { name: 'Long', others: [agency.client] })
    for (let at = 0; at < 45; at += 1)
      await say(server, agency.staff, long.conversationId, { content: `${at}` })
    const query = `query ($id: ID!, $nextToken: String) {
      messagesByConversation(conversationID: $id, nextToken: $nextToken) { items { content } nextToken } }`
    type Page = { messagesByConversation: { items: { content: string }[]; nextToken: string | null } }
    const contents: string[][] = []
    let nextToken: string | null = null
    do {
      const answer: { data: Page | null } = await server.graphql<Page>(agency.client, query, {
        id: long.conversationId,
        nextToken,
      })
      contents.push(answer.data?.messagesByConversation.items.map(({ content }) => content) ?? [])
      nextToken = answer.data?.messagesByConversation.nextToken ?? null
    } while (nextToken)
    expect(contents.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(contents.flat()).toEqual(Array.from({ length: 45 }, (_, at) => `${44 - at}`))
    const forged = await server.graphql(agency.client, query, {
      id: long.conversationId,
      nextToken: 'Zm9yZ2VkdG9rZW5mb3JnZWQ',
    })
    expect(forged.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { nextToken: expect.any(Object) },
    })
  })
})

describe('bad input changes nothing and names its field', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['nothing at all', { content: '   ' }, 'content'],
    ['a NUL', { content: 'a\u0000b' }, 'content'],
    ['a lone surrogate', { content: 'a\ud800b' }, 'content'],
    ['20 001 characters', { content: 'x'.repeat(20_001) }, 'content'],
    ['an id that is none', { id: 'no' }, 'id'],
    ['500 mentions', { mentions: Array.from({ length: 500 }, newId) }, 'mentions'],
    ['a mention of a stranger', { mentions: [newId()] }, 'mentions'],
    ['a file that is not there', { pieces: [{ key: 'documents/1-nothing.pdf' }] }, 'pieces'],
    ['the name of another', { ownerID: newId() }, 'ownerID'],
    ['another agency', { agencyID: newId() }, 'agencyID'],
    ['another channel', { channelID: newId() }, 'channelID'],
  ]
  test.each(cases)('%s', async (_name, input, field) => {
    const before = await page(agency.staff)
    const { errors } = await trySay(server, agency.client, channel.conversationId, input)
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(Object) },
    })
    expect(await page(agency.staff)).toEqual(before)
  })

  test('an answer to an answer, to a deleted message, to one of another conversation (attack 30)', async () => {
    const root = await say(server, agency.staff, channel.conversationId)
    const answer = await say(server, agency.client, channel.conversationId, { responseToID: root.id })
    const other = await openChannel(server, agency.staff, { name: 'Other', others: [agency.client] })
    const foreign = await say(server, agency.staff, other.conversationId)
    const deleted = await say(server, agency.staff, channel.conversationId)
    await server.graphql(agency.staff, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }', {
      id: deleted.id,
    })
    for (const responseToID of [answer.id, foreign.id, deleted.id]) {
      const { errors } = await trySay(server, agency.client, channel.conversationId, { responseToID })
      expect(errors[0]?.extensions.fields).toHaveProperty('responseToID')
    }
    const { errors } = await trySay(server, agency.client, channel.conversationId, { responseToID: newId() })
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('a conversation that is not there, of another agency, or not for the caller, is the same nothing (attack 1)', async () => {
    const hidden = await openChannel(server, agency.staff, { scope: 'team', name: 'Team' })
    const elsewhere = await foundAgency(server, { name: 'Far away' })
    const foreign = await openChannel(server, elsewhere.staff, { others: [elsewhere.client] })
    const refusals = await Promise.all(
      [hidden.conversationId, foreign.conversationId, newId()].map((id) =>
        trySay(server, agency.client, id, {}),
      ),
    )
    const [first] = refusals
    expect(first?.errors[0]?.extensions.code).toBe('NOT_FOUND')
    for (const { errors, status } of refusals)
      expect({ errors, status }).toEqual({ errors: first?.errors, status: first?.status })
  })
})
