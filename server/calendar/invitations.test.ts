import ICAL from 'ical.js'
import otherReader from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addEvent } from './factory.ts'
import { jobs } from './jobs.ts'

const clock = settableClock('2031-03-01T09:00:00.000Z')
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ clock, worker: false })
})
beforeEach(async () => {
  clock.set('2031-03-01T09:00:00.000Z')
  agency = await foundAgency(server)
  await server.settle()
  server.mails.length = 0
})
afterAll(() => server.stop())

const address = 'reception@lumiere.example'

/** The mails to a recipient since the last look, with what a calendar program reads in them. */
async function mailsTo(to: string) {
  await server.settle()
  const found = server.mails.filter((mail) => mail.to === to)
  server.mails.length = 0
  return found.map((mail) => ({ ...mail, event: mail.calendar ? read(mail.calendar.content) : null }))
}

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event')
  const event = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    zone: event.startDate.zone.tzid,
    status: component.getFirstPropertyValue('status'),
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  }
}

const tokenIn = (link: string | undefined) => link?.split('/').at(-1) ?? ''

test('an address gets an invitation that calendars read, each change, and the cancellation', async () => {
  const { staff } = agency
  const id = await addEvent(server, staff, { guests: [address] })
  const [invited] = await mailsTo(address)
  const uid = invited?.event?.uid
  expect(invited?.event).toMatchObject({
    ...{ method: 'REQUEST', sequence: 0, summary: 'Design review', status: 'CONFIRMED', zone: 'UTC' },
    ...{ start: '2031-03-03T10:00:00Z', end: '2031-03-03T11:00:00Z', attendees: [`mailto:${address}`] },
  })
  expect(uid).toContain(id)
  await change(server, staff, 'updateEvent', { id, endAt: '2031-03-03T12:00:00Z' })
  const [moved] = await mailsTo(address)
  expect(moved?.subject).toBe('Changed: Design review')
  expect(moved?.event).toMatchObject({ uid, method: 'REQUEST', sequence: 1, end: '2031-03-03T12:00:00Z' })
  expect(moved?.link).toBe(invited?.link)
  await change(server, staff, 'updateEvent', { id, guests: [] })
  const [canceled] = await mailsTo(address)
  expect(canceled?.event).toMatchObject({ uid, method: 'CANCEL', sequence: 2, status: 'CANCELLED' })
  expect(canceled?.link).toBeUndefined()
  await change(server, staff, 'deleteEvent', { id })
  expect(await mailsTo(address)).toEqual([])
})

test('another reader reads the same', async () => {
  const title = 'Café; opening, "go" or stop: 9/10'
  const description = 'Lights,\npower; press\r\nSTATUS:CANCELLED'
  await addEvent(server, agency.staff, {
    title,
    description,
    guests: [address],
    link: 'https://meet.example.com/a',
  })
  const [invited] = await mailsTo(address)
  const read = Object.values(otherReader.sync.parseICS(invited?.calendar?.content ?? ''))
  const event = read.find((each) => each?.type === 'VEVENT')
  expect(event).toMatchObject({
    ...{ summary: title, status: 'CONFIRMED', location: 'https://meet.example.com/a' },
    ...{ method: 'REQUEST', sequence: 0 },
  })
  expect((event as { description?: string }).description).toBe('Lights,\npower; press\nSTATUS:CANCELLED')
  expect(new Date((event as { start: Date }).start).toISOString()).toBe('2031-03-03T10:00:00.000Z')
  expect(invited?.event).toMatchObject({ summary: title, status: 'CONFIRMED' })
})

test('whole days end on their last day, for calendars on the day after', async () => {
  await addEvent(server, agency.staff, { startAt: '2031-03-03', endAt: '2031-03-04', guests: [address] })
  const [invited] = await mailsTo(address)
  expect(invited?.event).toMatchObject({ start: '2031-03-03', end: '2031-03-05' })
  expect(invited?.text).toMatch(/Monday, March 3\s–\sTuesday, March 4, 2031/)
})

test('no mail names another guest', async () => {
  const { staff, client, admin } = agency
  const other = 'printer@example.com'
  await addEvent(server, staff, { guests: [address, other], guestsId: [client.userId, admin.userId] })
  await server.settle()
  const sent = new Map(server.mails.map((mail) => [mail.to, JSON.stringify(mail)]))
  expect([...sent.keys()].sort()).toEqual([address, other, client.email, admin.email].sort())
  for (const to of [address, other, client.email])
    for (const stranger of [address, other, client.email, admin.email].filter((each) => each !== to))
      expect(sent.get(to)).not.toContain(stranger)
})

test('the link of the mail answers without an account, and only to the time that it shows', async () => {
  const { staff } = agency
  const id = await addEvent(server, staff, { guests: [address] })
  const [invited] = await mailsTo(address)
  const token = tokenIn(invited?.link)
  const look = async () => {
    const query =
      'query ($token: String!) { eventInvitation(token: $token) { title owner agency answer sequence over } }'
    const { data, errors } = await server.graphql<{ eventInvitation: { sequence: number } }>(null, query, {
      token,
    })
    return data?.eventInvitation ?? errors[0]?.extensions.code
  }
  const say = (answer: string, sequence: number) =>
    tryChange(server, null as never, 'answerInvitation', { token, answer, sequence }, 'answer')
  expect(await look()).toEqual({
    ...{ title: 'Design review', owner: 'Stefan Staff', agency: 'Northwind' },
    ...{ answer: 'none', sequence: 0, over: false },
  })
  expect((await say('accepted', 0)).row).toEqual({ answer: 'accepted' })
  await change(server, staff, 'updateEvent', { id, startAt: '2031-03-03T10:15:00Z' })
  expect((await say('accepted', 0)).code).toBe('CONFLICT')
  expect(await look()).toMatchObject({ answer: 'none', sequence: 1 })
  expect((await say('declined', 1)).row).toEqual({ answer: 'declined' })
  await change(server, staff, 'deleteEvent', { id })
  expect(await look()).toBe('NOT_FOUND')
  expect((await say('accepted', 1)).code).toBe('NOT_FOUND')
})

test('what is over cannot be answered any more', async () => {
  await addEvent(server, agency.staff, { guests: [address] })
  const [invited] = await mailsTo(address)
  clock.set('2031-03-04T09:00:00.000Z')
  const answer = { token: tokenIn(invited?.link), answer: 'accepted', sequence: 0 }
  expect((await tryChange(server, null as never, 'answerInvitation', answer)).code).toBe('BAD_USER_INPUT')
})

test('a person invites at most 100 addresses from outside per day', async () => {
  clock.set('2031-03-01T23:59:00.000Z')
  const { staff } = await foundAgency(server)
  const addresses = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `guest${from + at}@example.com`)
  await addEvent(server, staff, { guests: addresses(0, 60) })
  const times = { startAt: '2031-03-03T10:00:00Z', endAt: '2031-03-03T11:00:00Z' }
  const refused = await tryChange(server, staff, 'createEvent', {
    ...{ title: 'Fair', ...times, guests: addresses(100, 41) },
  })
  expect(refused.error?.extensions).toMatchObject({ fields: { guests: expect.anything() } })
  await addEvent(server, staff, { guests: addresses(100, 40) })
  clock.set('2031-03-02T00:00:00.000Z')
  await addEvent(server, staff, { guests: addresses(200, 41) })
})

/** Simulates the workers of two servers at a moment, and sends what they queued. */
async function passAt(moment: string): Promise<void> {
  clock.set(moment)
  const job = jobs['calendar.remind'] as (app: unknown, payload: object, of: { id: string }) => Promise<void>
  await Promise.all([1, 2].map((id) => job(server.app, {}, { id: `${id}` })))
}

/** What a person was notified of, oldest first; their session may have ended since. */
const notified = ({ userId }: AgencyCaller): Promise<string[]> =>
  server.app.asPlatform((ctx) =>
    ctx.read(async ({ sql }) => {
      const rows = await sql
        .selectFrom('notification')
        .select('kind')
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute()
      return rows.map(({ kind }) => kind)
    }),
  )

/** Who of the agency was mailed what since the last look. */
async function mailed(): Promise<string[]> {
  await server.settle()
  const own = new Set([agency.staff, agency.admin, agency.client].map(({ email }) => email))
  const found = server.mails.filter(({ to }) => own.has(to)).map(({ to, subject }) => `${subject} to ${to}`)
  server.mails.length = 0
  return found.sort()
}

test('people are reminded a day before by mail and ten minutes before by a pop-up, once', async () => {
  const { staff, admin, client } = agency
  const id = await addEvent(server, staff, { guestsId: [admin.userId, client.userId], guests: [address] })
  await change(server, client, 'answerEvent', { id, answer: 'declined' })
  await mailed()
  await passAt('2031-03-02T09:59:00.000Z')
  expect(await mailed()).toEqual([])
  await passAt('2031-03-02T10:00:00.000Z')
  await passAt('2031-03-02T10:01:00.000Z')
  const reminder = (person: AgencyCaller) => `Tomorrow: Design review to ${person.email}`
  expect(await mailed()).toEqual([reminder(admin), reminder(staff)].sort())
  expect(await notified(admin)).toEqual(['eventInvited'])
  await passAt('2031-03-03T09:50:00.000Z')
  await passAt('2031-03-03T09:51:00.000Z')
  expect(await notified(admin)).toEqual(['eventInvited', 'eventReminder'])
  expect(await notified(client)).toEqual(['eventInvited'])
})

const later = { startAt: '2031-03-05T10:00:00Z', endAt: '2031-03-05T11:00:00Z' }

test('what was moved is reminded of at its new time, and what was deleted or has begun not at all', async () => {
  const { staff } = agency
  const moved = await addEvent(server, staff)
  const deleted = await addEvent(server, staff)
  await change(server, staff, 'updateEvent', { id: moved, ...later })
  await change(server, staff, 'deleteEvent', { id: deleted })
  await passAt('2031-03-03T09:50:00.000Z')
  expect(await mailed()).toEqual([])
  expect(await notified(staff)).toEqual([])
  await passAt('2031-03-04T10:00:00.000Z')
  expect(await mailed()).toEqual([`Tomorrow: Design review to ${staff.email}`])
  await passAt('2031-03-05T10:00:00.000Z')
  expect(await notified(staff)).toEqual([])
})

test('a reminder that waits in the queue is not sent once its event was moved', async () => {
  const { staff } = agency
  const id = await addEvent(server, staff, { startAt: '2031-03-02T09:01:00Z', endAt: '2031-03-02T10:00:00Z' })
  await passAt('2031-03-01T09:01:00.000Z')
  await change(server, staff, 'updateEvent', { id, ...later })
  expect(await mailed()).toEqual([])
})

test('a reminder that waits is not sent to whoever has declined or was removed since', async () => {
  const { staff, admin, owner } = agency
  const soon = { startAt: '2031-03-02T09:01:00Z', endAt: '2031-03-02T10:00:00Z' }
  const id = await addEvent(server, staff, { guestsId: [admin.userId, owner.userId], ...soon })
  await mailed()
  await passAt('2031-03-01T09:01:00.000Z')
  await change(server, admin, 'answerEvent', { id, answer: 'declined' })
  await change(server, staff, 'updateEvent', { id, guestsId: [admin.userId] })
  expect((await mailed()).filter((mail) => mail.startsWith('Tomorrow'))).toEqual([
    `Tomorrow: Design review to ${staff.email}`,
  ])
})

test('after a standstill no mail says tomorrow of today, or of what is over', async () => {
  await addEvent(server, agency.staff)
  await addEvent(server, agency.staff, { startAt: '2031-03-03', endAt: '2031-03-03' })
  await passAt('2031-03-03T08:00:00.000Z')
  expect(await mailed()).toEqual([])
})

test('the owner is told of each answer, and guests of a change', async () => {
  const { staff, agencyId } = agency
  const guest = await join(server, agencyId, { role: 'user' })
  const id = await addEvent(server, staff, { guestsId: [guest.userId] })
  await change(server, guest, 'answerEvent', { id, answer: 'accepted' })
  await change(server, staff, 'updateEvent', { id, title: 'Design review 2' })
  expect(await notified(staff)).toEqual(['eventAnswered'])
  expect(await notified(guest)).toEqual(['eventInvited', 'eventChanged'])
})
