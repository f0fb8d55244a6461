import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { admitted, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { queriesOf } from '../testing/queries.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addEvent, guestOfEvent } from './factory.ts'
import { jobs } from './jobs.ts'

let server: TestServer
let agency: TestAgency
const address = 'reception@lumiere.example'
const times = { startAt: '2031-03-03T10:00:00Z', endAt: '2031-03-03T11:00:00Z' }

beforeAll(async () => {
  server = await testServer({ worker: false })
})
beforeEach(async () => {
  agency = await foundAgency(server)
  await server.settle()
  server.mails.length = 0
})
afterAll(() => server.stop())

/** The subjects and sequences of the mails to an address since the last look. */
async function mailed(to = address): Promise<string[]> {
  await server.settle()
  const found = server.mails.filter((mail) => mail.to === to)
  server.mails.length = 0
  return found.map(
    ({ subject, calendar }) => `${subject} ${/^SEQUENCE:(\d+)/m.exec(calendar?.content ?? '')?.[1]}`,
  )
}

test.each(['in a conversation', 'without one'])(
  'the same call three times at once is one event, %s',
  async (where) => {
    const { staff, client } = agency
    const { conversationId } = await openChannel(server, staff, { others: [client] })
    const conversationID = where === 'without one' ? null : conversationId
    const event = { id: newId(), title: 'Review', ...times, conversationID, guestsId: [client.userId] }
    const all = await Promise.all([1, 2, 3].map(() => tryChange(server, staff, 'createEvent', event)))
    expect(all.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
  },
)

test('a guest who comes again is invited anew, with a higher number than the cancellation had', async () => {
  const { staff } = agency
  const id = await addEvent(server, staff, { guests: [address] })
  const all = await mailed()
  await change(server, staff, 'updateEvent', { id, guests: [] })
  all.push(...(await mailed()))
  await change(server, staff, 'updateEvent', { id, guests: [address] })
  all.push(...(await mailed()))
  expect(all).toEqual([
    'Invitation: Design review 0',
    'Canceled: Design review 1',
    'Invitation: Design review 2',
  ])
})

test('whoever was not told yet hears of no cancellation, and of a change as an invitation', async () => {
  const { staff } = agency
  const id = await addEvent(server, staff, { guests: [address] })
  await change(server, staff, 'updateEvent', { id, guests: [] })
  expect(await mailed()).toEqual([])
  await change(server, staff, 'updateEvent', { id, guests: [address] })
  await change(server, staff, 'updateEvent', { id, title: 'Another review' })
  expect(await mailed()).toEqual(['Invitation: Another review 3'])
})

test('an invitation that the mail server did not take is one when it is sent again', async () => {
  const { staff, agencyId } = agency
  const send = vi.spyOn(server.app.mailer, 'send').mockRejectedValueOnce(new Error('the mail server is away'))
  const id = await addEvent(server, staff, { guests: [address] })
  const guestId = await guestOfEvent(server, agencyId, id)
  const job = jobs['calendar.mail'] as unknown as { handle: (...given: unknown[]) => Promise<void> }
  const attempt = () => job.handle(server.app, { kind: 'invited', agencyId, guestId }, { id: '1' })
  await expect(attempt()).rejects.toThrow('away')
  await attempt()
  send.mockRestore()
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Invitation: Design review'])
})

test('deleting an event takes no more statements for many guests', async () => {
  const { staff } = agency
  const statements = async (count: number) => {
    const guests = Array.from({ length: count }, (_, at) => `guest${at}@example.com`)
    const id = await addEvent(server, staff, { guests })
    return (await queriesOf(() => change(server, staff, 'deleteEvent', { id }))).length
  }
  expect(await statements(30)).toBe(await statements(2))
})

test('an address that has become a member is that member from the next change on', async () => {
  const { staff, agencyId } = agency
  const person = await signUp(server, {})
  const id = await addEvent(server, staff, { guests: [person.email] })
  await admitted(server, agencyId, person.userId, { role: 'client' })
  const after = await change(server, staff, 'updateEvent', { id, title: 'Next' }, 'guests guestsId')
  expect(after).toEqual({ guests: [], guestsId: [person.userId] })
})

test('the address of somebody who was a member meanwhile stays a guest', async () => {
  const { staff, admin, agencyId } = agency
  const person = await signUp(server, {})
  const id = await addEvent(server, staff, { guests: [person.email] })
  const memberId = await admitted(server, agencyId, person.userId, { role: 'client' })
  await change(server, admin, 'deleteAgencyUser', { id: memberId })
  const guests = [person.email, address]
  expect(await change(server, staff, 'updateEvent', { id, guests }, 'guests')).toEqual({ guests })
})

test('an event does not take over the message of somebody else’s words', async () => {
  const { staff, client } = agency
  const { conversationId: conversationID } = await openChannel(server, staff, { others: [client] })
  const id = newId()
  await say(server, staff, conversationID, { id, content: 'Design review' })
  const refused = await tryChange(server, staff, 'createEvent', {
    id,
    title: 'Design review',
    ...times,
    conversationID,
  })
  expect(refused.code).toBe('CONFLICT')
})

test('a task and a request have at most twenty events', async () => {
  const { staff } = agency
  const { columnIds } = await beginProject(server, staff)
  const taskID = await addTask(server, staff, columnIds[0])
  for (let at = 0; at < 20; at += 1) await addEvent(server, staff, { taskID })
  const refused = await tryChange(server, staff, 'createEvent', { title: 'One more', ...times, taskID })
  expect(refused.error?.extensions).toMatchObject({ fields: { taskID: expect.anything() } })
})

test.each([
  ['9999-12-30', '9999-12-31'],
  ['9999-12-31T20:00:00Z', '9999-12-31T23:59:00Z'],
])('from %s to %s there is no calendar', async (from, to) => {
  const query = `query ($userIDs: [ID!]!, $from: DateOrTime!, $to: DateOrTime!) {
    busyBetween(userIDs: $userIDs, from: $from, to: $to) { userID } }`
  const { errors } = await server.graphql(agency.staff, query, { userIDs: [agency.admin.userId], from, to })
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { to: expect.anything() } })
})

test('an answer to a version that does not exist is refused', async () => {
  const { staff, admin } = agency
  const id = await addEvent(server, staff, { guestsId: [admin.userId] })
  const refused = await tryChange(server, admin, 'answerEvent', { id, answer: 'accepted', sequence: 999 })
  expect(refused.code).toBe('CONFLICT')
})

test('a task that is due at midnight is not in the day before', async () => {
  const { staff } = agency
  const { columnIds } = await beginProject(server, staff)
  await addTask(server, staff, columnIds[0], { endAt: '2031-03-05T00:00:00Z' })
  const entries = async (day: string) => {
    const query = 'query ($day: Date!) { entriesBetween(from: $day, to: $day) { id } }'
    const { data } = await server.graphql<{ entriesBetween: unknown[] }>(staff, query, { day })
    return data?.entriesBetween.length
  }
  expect([await entries('2031-03-04'), await entries('2031-03-05'), await entries('2031-03-06')]).toEqual([
    0, 1, 0,
  ])
})

test('links in the calendar file of somebody outside cannot be pressed, and nothing in it is a control character', async () => {
  const title = 'See https://evil.example/now'
  await addEvent(server, agency.staff, {
    guests: [address],
    title,
    description: 'a\u000b\u001b https://evil.example',
  })
  await server.settle()
  const content = server.mails.find(({ to }) => to === address)?.calendar?.content ?? ''
  expect(content).toContain('SUMMARY')
  expect(content).not.toContain('https://evil')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/)
})
