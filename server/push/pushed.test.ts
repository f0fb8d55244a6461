import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type AgencyCaller,
  addDomain,
  admitted,
  foundAgency,
  join,
  type TestAgency,
} from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { change } from '../testing/change.ts'
import { statementsOf } from '../testing/statements.ts'
import { expectReaders } from './commands/expect.ts'
import {
  joined,
  launchOf,
  minutesPass,
  pushTest,
  see,
  shownBy,
  subscribeFromNow,
  type TestBrowser,
  tell,
  toldTo,
} from './factory.ts'

const stage = await pushTest()
const { clock, service, server } = stage
let agency: TestAgency
let channel: TestChannel
let phone: TestBrowser

beforeEach(async () => {
  agency = await foundAgency(server)
  channel = await launchOf(server, agency)
  phone = await subscribed(agency.client)
})
afterEach(() => expect(service.faults).toEqual([]))
afterAll(() => stage.stop())

const subscribed = (person: AgencyCaller) => subscribeFromNow(stage, person)

const write = (content: string, more: Record<string, unknown> = {}, author = agency.staff) =>
  say(server, author, channel.conversationId, { content, ...more })

const told = (browser = phone) => toldTo(service, browser)
const shown = (browser = phone) => shownBy(service, browser)
const bodies = (browser = phone) => shown(browser).map(({ body }) => body)
const tellAll = () => tell(server, clock)
const later = (minutes: number) =>
  minutesPass(server, clock, {
    minutes,
    people: [agency.owner, agency.admin, agency.staff, agency.client],
  })

const seen = (person: AgencyCaller, where = channel) => see(stage, person, where)

/** The admin is told that somebody accepted an invitation. */
const accepted = (who: AgencyCaller) => joined(server, agency, who)

const choose = (channel: string, on: boolean) =>
  change(server, agency.admin, 'updateNotificationChoice', { topic: 'people', channel, on })

test('a message is told with its words, in its place, and once', async () => {
  const { id } = await write('Here is the **second** round.')
  await server.settle()
  expect(told()).toEqual([])
  const at = clock.now().toISOString()
  await tellAll()
  const path = `/dial/c/${channel.channelId}?conversation=${channel.conversationId}&message=${id}`
  expect(told()).toEqual([
    {
      v: 1,
      id: expect.any(String),
      agency: agency.agencyId,
      tag: `${agency.agencyId}/c/${channel.conversationId}`,
      title: 'Northwind · Spring launch',
      body: 'Stefan Staff: Here is the second round.',
      path,
      at,
      waits: 1,
    },
  ])
  expect(service.received(phone)).toMatchObject([{ ttl: 86_400, urgency: 'high' }])
  await tellAll()
  expect(told()).toHaveLength(1)
})

test('what an open page shows within a few seconds is told nowhere', async () => {
  await write('Hello')
  await seen(agency.client)
  await tellAll()
  expect(told()).toEqual([])
})

test('500 messages in a minute are one notice, replaced once the minute is over', async () => {
  for (let part = 1; part <= 5; part += 1) {
    await Promise.all(Array.from({ length: 99 }, (_, each) => write(`Message ${part * 100 + each}`)))
    clock.advance(1)
    await write(`The last of ${part}`)
    await tellAll()
  }
  await tellAll()
  expect(told()).toHaveLength(1)
  await later(2)
  expect(told()).toHaveLength(2)
  expect(bodies()).toEqual(['Stefan Staff: The last of 5'])
  expect(new Set(service.received(phone).map(({ topic }) => topic)).size).toBe(1)
})

test('nothing from before the browser was subscribed is told, and nothing that is a day old', async () => {
  await write('Before')
  await server.settle()
  clock.advance(1000)
  const talk = await openChannel(server, agency.staff, { scope: 'direct', others: [agency.admin] })
  await say(server, agency.staff, talk.conversationId, { content: 'Before' })
  clock.advance(1000)
  const desk = await subscribed(agency.admin)
  await tellAll()
  expect(told(desk)).toEqual([])
  expect(told()).toHaveLength(1)
  await say(server, agency.staff, talk.conversationId, { content: 'A day ago' })
  clock.advance(25 * 3_600_000)
  await server.settle()
  expect(told(desk)).toEqual([])
})

test('an internal message is told to the team', async () => {
  const desk = await subscribed(agency.staff)
  const talk = await openChannel(server, agency.admin, {
    scope: 'team',
    name: 'Team',
    others: [agency.staff],
  })
  await say(server, agency.admin, talk.conversationId, { content: 'Tea is ready' })
  await tellAll()
  expect(bodies(desk)).toEqual(['Ada Admin: Tea is ready'])
})

test('who has turned the desktop off for messages is told of none', async () => {
  await change(server, agency.client, 'updateNotificationChoice', {
    topic: 'messages',
    channel: 'desktop',
    on: false,
  })
  await write('One')
  await tellAll()
  expect(told()).toEqual([])
})

test('a notification of a topic that is on for the desktop is told, until it is read', async () => {
  const desk = await subscribed(agency.admin)
  clock.advance(1000)
  await accepted(agency.client)
  await tellAll()
  expect(told(desk)).toEqual([])
  await choose('desktop', true)
  await accepted(agency.staff)
  await tellAll()
  const all = shown(desk)
  expect(all.map(({ body }) => body)).toEqual([
    'Clara Client accepted your invitation',
    'Stefan Staff accepted your invitation',
  ])
  const path = `/agency/users/view/${agency.staff.memberId}`
  expect(all[1]).toMatchObject({ title: 'Northwind', path, waits: 2 })
  expect(service.received(desk)[1]).toMatchObject({ urgency: 'normal' })
  const id = all[1]?.tag.split('/').at(-1)
  await change(server, agency.admin, 'updateNotification', { id, read: true })
  await tellAll()
  expect(shown(desk)).toMatchObject([{ tag: all[0]?.tag }])
})

test('a notification that the app does not show is told nowhere', async () => {
  const desk = await subscribed(agency.admin)
  await choose('desktop', true)
  await choose('inApp', false)
  await accepted(agency.staff)
  await tellAll()
  expect(told(desk)).toEqual([])
})

test('a session at our own address is told of all agencies, one at an agency’s own of that agency', async () => {
  const other = await foundAgency(server, { name: 'Southwind' })
  const { userId } = agency.client
  const memberId = await admitted(server, other.agencyId, userId, { role: 'client' })
  await addDomain(server, other.agencyId, { name: `${other.agencyId}.example` })
  const there = await openChannel(server, other.staff, {
    name: 'Autumn',
    others: [{ ...agency.client, agencyId: other.agencyId, memberId }],
  })
  const guest = await signUp(server, { agencyId: agency.agencyId })
  await admitted(server, agency.agencyId, guest.userId, { role: 'client' })
  await admitted(server, other.agencyId, guest.userId, { role: 'client' })
  const guestHere = { ...guest, agencyId: agency.agencyId, memberId: '' }
  const bound = await subscribed(guestHere)
  for (const [by, where] of [
    [agency.staff, channel],
    [other.staff, there],
  ] as const)
    await change(server, by, 'createChannelUser', { channelID: where.channelId, userID: guest.userId })
  clock.advance(1000)
  await write('Here')
  await say(server, other.staff, there.conversationId, { content: 'There' })
  await tellAll()
  expect(shown().map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Northwind · Spring launch', 'Southwind · Autumn']),
  )
  expect(shown(bound).map(({ title }) => title)).toEqual(['Northwind · Spring launch'])
})

test('a session that is for clients only is told nothing of an agency where its person is staff', async () => {
  const other = await foundAgency(server, { name: 'Southwind' })
  const { userId, sessionId } = agency.client
  const memberId = await admitted(server, other.agencyId, userId, { role: 'user' })
  const colleague = { ...agency.client, agencyId: other.agencyId, memberId }
  const there = await openChannel(server, other.staff, { scope: 'team', others: [colleague] })
  await withClient(server.databaseUrl, (database) =>
    database.query('update session set clients_only = true where id = $1', [sessionId]),
  )
  await say(server, other.staff, there.conversationId, { content: 'Among us' })
  await write('Hello')
  await tellAll()
  expect(bodies()).toEqual(['Stefan Staff: Hello'])
})

test('a direct talk has the name of the other one, and a file its name', async () => {
  const desk = await subscribed(agency.admin)
  const talk = await openChannel(server, agency.staff, { scope: 'direct', others: [agency.admin] })
  await say(server, agency.staff, talk.conversationId, { content: 'Do you have a minute?' })
  await tellAll()
  expect(shown(desk)).toMatchObject([{ title: 'Northwind · Stefan Staff', body: 'Do you have a minute?' }])
})

test('a long message is cut, and no push exceeds three kilobytes', async () => {
  await write('👩‍👩‍👧‍👦 ü'.repeat(300))
  await tellAll()
  const [one] = shown()
  expect(one?.body.length).toBeLessThanOrEqual(240)
  expect(one?.body.endsWith('…')).toBe(true)
  expect(Buffer.byteLength(service.received(phone)[0]?.text ?? '')).toBeLessThan(3000)
})

test('a message in a channel without browsers costs its listener one statement, and its author none', async () => {
  const others = await Promise.all(
    Array.from({ length: 20 }, () => join(server, agency.agencyId, { role: 'client' })),
  )
  const big = await openChannel(server, agency.staff, { name: 'Big', others })
  let id = ''
  const ofAuthor = await statementsOf(async () => {
    id = (await say(server, agency.staff, big.conversationId)).id
  })
  expect(ofAuthor.filter((text) => text.includes('push'))).toEqual([])
  const spy = vi.spyOn(Client.prototype, 'query')
  await server.app.asSystem(agency.agencyId, 'staff', (ctx) => expectReaders(ctx, [id]))
  const texts = spy.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  )
  spy.mockRestore()
  const own = texts.filter((text) => !/^(begin|commit)/.test(text))
  expect(own).toEqual([expect.stringContaining('pushed_to')])
})
