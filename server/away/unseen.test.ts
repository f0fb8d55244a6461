import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyCaller, addDomain, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { lookForReaders } from './commands/look.ts'
import { queueUnseenMail } from './commands/queue-unseen-mail.ts'
import { choose, look, mailsTo, pass } from './factory.ts'

const clock = settableClock()
const server: TestServer = await testServer({ worker: false, clock })
let agency: TestAgency
let channel: TestChannel

// A separate agency per test, because the times of looks and mails are recorded per agency.
beforeEach(async () => {
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { name: 'Spring launch', others: [agency.client] })
})
afterAll(() => server.stop())

const write = (content: string, more: Record<string, unknown> = {}, author = agency.staff) =>
  say(server, author, channel.conversationId, { content, ...more })

const minutesPass = async (minutes: number) => {
  await goOn(minutes)
  await look(server)
}

const goOn = (minutes: number) =>
  pass(server, clock, minutes, [agency.owner, agency.admin, agency.staff, agency.client])

const seen = (person: AgencyCaller) =>
  server.graphql(
    person,
    'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { id } }',
    {
      input: { conversationID: channel.conversationId, seenAt: clock.now().toISOString() },
    },
  )

const toClient = () => mailsTo(server, agency.client)

const rowsOf = (table: string, of: string) =>
  withClient(server.databaseUrl, async (database) => {
    const { rows } = await database.query(
      `select ${of}, xmin::text, xmax::text from ${table} where agency_id = $1 order by 1`,
      [agency.agencyId],
    )
    return rows
  })

test('a message writes one row for its conversation, however many read it, and none where there is one (S7)', async () => {
  await write('The first')
  await server.settle()
  const noted = () => rowsOf('conversation_waiting', 'conversation_id')
  const before = await noted()
  expect(before).toMatchObject([{ conversation_id: channel.conversationId }])
  await write('The second')
  await server.settle()
  expect(await noted()).toEqual(before)
  expect(await rowsOf('unseen_mail', 'user_id')).toEqual([])
})

test('its readers are noted once for what came in a minute; who waits already is neither written nor locked', async () => {
  const readers = () => rowsOf('unseen_mail', 'user_id')
  await write('The first')
  await minutesPass(1)
  const before = await readers()
  expect(before.map(({ user_id }) => user_id)).toEqual([agency.client.userId])
  await write('The second')
  await minutesPass(1)
  expect(await readers()).toEqual(before)
  expect(await rowsOf('conversation_waiting', 'conversation_id')).toEqual([])
  // From another author, so that a message also waits for the first one.
  await write('The third', {}, agency.client)
  await write('The fourth')
  await minutesPass(1)
  expect((await readers()).map(({ user_id }) => user_id).sort()).toEqual(
    [agency.client.userId, agency.staff.userId].sort(),
  )
})

test('of what is internal no client is noted', async () => {
  await openToAdmin()
  await write('Between us', { internal: true })
  await minutesPass(1)
  expect((await rowsOf('unseen_mail', 'user_id')).map(({ user_id }) => user_id)).toEqual([
    agency.admin.userId,
  ])
})

test('what stays unread for an hour is mailed once, with its first lines and a way to the very message', async () => {
  const { id } = await write('Here is the **second** round.\n\nPage 3 has the new claim.')
  await write('The printer can wait', {}, agency.admin)
  await minutesPass(59)
  expect(toClient()).toEqual([])
  await minutesPass(1)
  const [mail, ...others] = toClient()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: { name: 'Stefan and Ada at Northwind' },
    subject: 'Here is the second round. Page 3 has the new claim. and 1 more',
    link: `http://localhost:3000/dial/c/${channel.channelId}?conversation=${channel.conversationId}&message=${id}`,
    unsubscribe: 'http://localhost:3000/chat-settings?mail=stop',
  })
  for (const part of ['second round', 'The printer can wait', '2 messages in Spring launch', '1 hour'])
    expect(mail?.text).toContain(part)
  await minutesPass(600)
  expect(toClient()).toHaveLength(1)
})

test('no other comes until they have looked, and then only about what is new', async () => {
  await write('First')
  await minutesPass(60)
  await write('Second')
  await minutesPass(120)
  expect(toClient()).toHaveLength(1)
  await choose(server, agency.client, { lastSession: clock.now().toISOString() })
  await minutesPass(1)
  expect(toClient()).toHaveLength(2)
  expect(toClient()[1]?.text).toContain('Second')
  expect(toClient()[1]?.text).not.toContain('First')
})

test('nothing comes of what was read in time, and its author hears nothing', async () => {
  await write('Read soon')
  await minutesPass(30)
  await seen(agency.client)
  await minutesPass(31)
  await write('Newer')
  await minutesPass(40)
  expect(toClient()).toEqual([])
  await minutesPass(20)
  expect(toClient().map(({ subject }) => subject)).toEqual(['Newer'])
  expect(mailsTo(server, agency.staff)).toEqual([])
})

describe('what is internal', () => {
  test('reaches no client by mail, neither words nor count nor moment, and staff marked as such (attack 13)', async () => {
    await openToAdmin()
    await write('SECRET margin', { internal: true })
    await minutesPass(30)
    await write('For everybody')
    await minutesPass(31)
    expect(toClient()).toEqual([])
    await minutesPass(30)
    const [mail] = toClient()
    expect(JSON.stringify(mail)).not.toContain('SECRET')
    expect(mail?.text).toContain('1 message in Spring launch')
    const [staffs] = mailsTo(server, agency.admin)
    expect(staffs?.text).toContain('SECRET margin')
    expect(staffs?.text).toContain('Internal')
  })

  test('what was withdrawn or deleted before the mail goes is in none; what is published waits from then on', async () => {
    const withdrawn = await write('Withdrawn')
    const deleted = await write('Deleted')
    const internal = await write('Was internal', { internal: true })
    await minutesPass(59)
    await change(server, agency.staff, 'updateMessage', { id: withdrawn.id, internal: true })
    await change(server, agency.staff, 'deleteMessage', { id: deleted.id })
    await change(server, agency.staff, 'updateMessage', { id: internal.id, internal: false })
    await minutesPass(2)
    expect(toClient()).toEqual([])
    await minutesPass(60)
    expect(toClient().map(({ subject }) => subject)).toEqual(['Was internal'])
  })

  test('what turns internal between the decision and the sending is not sent, and what comes next is', async () => {
    const { id } = await write('Too early')
    await goOn(61)
    await server.settle()
    await server.app.asPlatform(lookForReaders)
    const actor = { kind: 'actor', agencyId: agency.agencyId, userId: agency.client.userId } as const
    await server.app.as(actor, queueUnseenMail)
    await change(server, agency.staff, 'updateMessage', { id, internal: true })
    await server.settle()
    expect(toClient()).toEqual([])
    await write('Later')
    await minutesPass(61)
    expect(toClient().map(({ subject }) => subject)).toEqual(['Later'])
  })
})

const openToAdmin = () =>
  change(server, agency.staff, 'createChannelUser', {
    channelID: channel.channelId,
    userID: agency.admin.userId,
  })

describe('settings take effect', () => {
  test('who wants no mails gets none; who waits longer or shorter gets them then', async () => {
    await choose(server, agency.client, { unseenNotificationEnabled: false })
    await write('Unwanted')
    await minutesPass(300)
    expect(toClient()).toEqual([])
    await choose(server, agency.client, { unseenNotificationEnabled: true, unseenNotificationDuration: 5 })
    await seen(agency.client)
    await write('Soon')
    await minutesPass(5)
    expect(toClient().map(({ subject }) => subject)).toEqual(['Soon'])
  })

  test('a conversation that is left out is in no mail', async () => {
    const other = await openChannel(server, agency.staff, { name: 'Other', others: [agency.client] })
    await change(server, agency.client, 'updateConversationMail', {
      conversationID: channel.conversationId,
      mailed: false,
    })
    await write('Not this')
    await say(server, agency.staff, other.conversationId, { content: 'But this' })
    await minutesPass(61)
    const [mail] = toClient()
    expect(mail?.subject).toBe('But this')
    expect(mail?.text).not.toContain('Not this')
  })

  test('it comes in the person’s language, from the agency’s own address where they have no session elsewhere', async () => {
    const name = `${agency.agencyId}.example`
    await addDomain(server, agency.agencyId, { name })
    const client = await join(server, agency.agencyId, { role: 'client', name: 'Chloé' })
    await choose(server, client, { language: 'fr' })
    const talk = await openChannel(server, agency.staff, { scope: 'direct', others: [client] })
    await server.graphql(client, 'mutation { signOutEverywhere }')
    await say(server, agency.staff, talk.conversationId, { content: 'Bonjour' })
    await minutesPass(61)
    const [mail] = mailsTo(server, client)
    expect(mail?.text).toContain('Stefan vous a écrit')
    expect(mail?.link).toContain(`http://${name}:3000/dial/c/`)
  })

  test('who was deactivated or removed gets none', async () => {
    await write('Gone')
    await change(server, agency.admin, 'deleteAgencyUser', { id: agency.client.memberId })
    await minutesPass(61)
    expect(toClient()).toEqual([])
  })
})
