import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel, trySay } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel
/** An admin without a place in the channel, who may open it. */
let passing: AgencyCaller

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  passing = await join(server, agency.agencyId, { role: 'admin' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  channel = await openChannel(server, agency.staff, { others: [agency.client] })
})

const react = (caller: Caller, messageID: string, emoji = '👍') =>
  tryChange(server, caller, 'createReaction', { messageID, emoji })
const unreact = (caller: Caller, messageID: string, emoji = '👍') =>
  tryChange(server, caller, 'deleteReaction', { messageID, emoji })
const speak = (caller: Caller, more = {}) => say(server, caller, channel.conversationId, more)

type Seen = {
  reactions: { emoji: string; count: number; userIDs: string[] }[]
  quotedMessage: { id: string; content: string; _deleted: boolean } | null
  internal: boolean
}

async function seen(caller: Caller, id: string): Promise<Seen | null> {
  const answer = await server.graphql<{ getMessage: Seen | null }>(
    caller,
    `query ($id: ID!) { getMessage(id: $id) {
      internal reactions { emoji count userIDs } quotedMessage { id content _deleted } } }`,
    { id },
  )
  return answer.data?.getMessage ?? null
}

const counts = async (caller: Caller, id: string) =>
  (await seen(caller, id))?.reactions.map(({ emoji, count }) => `${emoji}${count}`)

describe('reactions', () => {
  test('are one for each person and sign, whoever presses how often at once, and none is lost', async () => {
    const { id } = await speak(agency.staff)
    const people = [agency.staff, agency.client, agency.admin, agency.staff, agency.client]
    const answers = await Promise.all(
      people.flatMap((person) => [react(person, id), react(person, id, '🎉')]),
    )
    expect(answers.map(({ code }) => code).filter(Boolean)).toEqual([])
    const known = await seen(agency.staff, id)
    expect(Object.fromEntries(known?.reactions.map(({ emoji, count }) => [emoji, count]) ?? [])).toEqual({
      '👍': 3,
      '🎉': 3,
    })
    await Promise.all([unreact(agency.client, id), unreact(agency.client, id), react(agency.staff, id)])
    expect(await counts(agency.staff, id)).toContain('👍2')
  })

  test('to internal messages are not there for a client, also once the message is public (attack 13)', async () => {
    const { id } = await speak(agency.staff, { internal: true })
    await react(agency.staff, id)
    expect((await react(agency.client, id)).code).toBe('NOT_FOUND')
    await change(server, agency.staff, 'updateMessage', { id, internal: false })
    expect(await counts(agency.client, id)).toEqual([])
    await react(agency.client, id)
    expect(await counts(agency.client, id)).toEqual(['👍1'])
    expect((await seen(agency.client, id))?.reactions[0]?.userIDs).toEqual([agency.client.userId])
    expect(await counts(agency.staff, id)).toEqual(['👍2'])
  })

  test('by somebody of the team whom the client does not know of are for the team', async () => {
    const { id } = await speak(agency.client)
    await react(passing, id)
    expect(await counts(agency.client, id)).toEqual([])
    expect(await counts(agency.staff, id)).toEqual(['👍1'])
  })

  test('tell a client by an event of those that they see, and by none of the others (attack 5, 8)', async () => {
    const shown = await speak(agency.staff)
    const hidden = await speak(agency.staff, { internal: true })
    const events = async () => {
      const rows = await server.app.asPlatform((ctx) =>
        ctx.read((tx) =>
          tx.sql
            .selectFrom('event')
            .select(['subject', 'internal'])
            .where('type', '=', 'messageReacted')
            .where('agencyId', '=', agency.agencyId)
            .execute(),
        ),
      )
      return rows.flatMap(({ subject, internal }) => {
        const { messageId } = subject as { messageId: string }
        const name = { [shown.id]: 'shown', [hidden.id]: 'hidden' }[messageId]
        return name ? [`${name} ${internal}`] : []
      })
    }
    await react(agency.staff, shown.id)
    await react(agency.staff, shown.id)
    await react(passing, shown.id)
    await react(agency.staff, hidden.id)
    await unreact(passing, shown.id)
    await unreact(agency.staff, shown.id)
    expect((await events()).toSorted()).toEqual([
      'hidden true',
      'shown false',
      'shown false',
      'shown true',
      'shown true',
    ])
  })

  test('are emoji, of which a message bears a number, and go with what is deleted (attack 20)', async () => {
    const { id } = await speak(agency.staff)
    for (const emoji of ['', 'x', '👍👍', '<b>', '👍x', 'a'.repeat(1000), '1'])
      expect((await react(agency.staff, id, emoji)).code, emoji).toBe('BAD_USER_INPUT')
    const faces = Array.from({ length: 21 }, (_, at) => String.fromCodePoint(0x1f600 + at))
    const codes = []
    for (const emoji of faces) codes.push((await react(agency.staff, id, emoji)).code)
    expect(codes.filter(Boolean)).toEqual(['BAD_USER_INPUT'])
    expect((await react(agency.client, id, faces[0])).code).toBeUndefined()
    const answer = await speak(agency.client, { responseToID: id })
    await change(server, agency.staff, 'deleteMessage', { id })
    expect(answer.id && (await counts(agency.staff, id))).toEqual([])
    expect((await react(agency.client, id)).code).toBe('BAD_USER_INPUT')
  })
})

describe('quotes', () => {
  test('show what is quoted, and nothing of it once it is deleted', async () => {
    const first = await speak(agency.client, { content: 'When?' })
    const second = await speak(agency.staff, { quotedMessageID: first.id })
    expect((await seen(agency.client, second.id))?.quotedMessage).toMatchObject({ content: 'When?' })
    await change(server, agency.client, 'deleteMessage', { id: first.id })
    for (const caller of [agency.client, agency.staff])
      expect((await seen(caller, second.id))?.quotedMessage).toMatchObject({ content: '', _deleted: true })
  })

  test('of an internal message are internal, and published they show a client nothing of it (attack 11)', async () => {
    const secret = await speak(agency.staff, { internal: true, content: 'secret' })
    const quoting = await speak(agency.staff, { quotedMessageID: secret.id })
    expect(quoting.internal).toBe(true)
    expect(await seen(agency.client, quoting.id)).toBeNull()
    await change(server, agency.staff, 'updateMessage', { id: quoting.id, internal: false })
    expect(await seen(agency.client, quoting.id)).toMatchObject({ quotedMessage: null })
    expect((await seen(agency.staff, quoting.id))?.quotedMessage).toMatchObject({ content: 'secret' })
  })

  test('of a message that becomes internal say nothing to a client any more', async () => {
    const shown = await speak(agency.staff, { content: 'offer' })
    const quoting = await speak(agency.client, { quotedMessageID: shown.id })
    await change(server, agency.staff, 'updateMessage', { id: shown.id, internal: true })
    expect((await seen(agency.client, quoting.id))?.quotedMessage).toBeNull()
  })

  test('are of the same conversation, of what the writer may read and of what is there', async () => {
    const secret = await speak(agency.staff, { internal: true })
    const elsewhere = await openChannel(server, agency.staff, { others: [agency.client], name: 'Other' })
    const other = await say(server, agency.staff, elsewhere.conversationId)
    const quote = async (caller: Caller, quotedMessageID: string) =>
      (await trySay(server, caller, channel.conversationId, { quotedMessageID })).errors[0]?.extensions.code
    expect(await quote(agency.client, secret.id)).toBe('NOT_FOUND')
    expect(await quote(agency.client, other.id)).toBe('BAD_USER_INPUT')
  })
})
