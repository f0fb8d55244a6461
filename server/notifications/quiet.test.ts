import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { mailsTo, mailsUntil } from '../away/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { addRequest } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'

const clock = settableClock('2031-01-13T09:00:00.000Z')
const server: TestServer = await testServer({
  worker: false,
  clock,
  env: { LIMIT_CALLS_PER_MINUTE: '1000000' },
})
let agency: TestAgency
let reader: AgencyCaller
let project: TestProject
/** In the future, so that put off jobs wait by the database’s clock too. The day of a test: its reader is in Berlin, an hour ahead, and has quiet hours from ten to seven. */
let day = Date.parse('2031-01-13T00:00:00.000Z')

beforeEach(async () => {
  day += 2 * 86_400_000
  clock.set(new Date(day + 9 * 3_600_000))
  agency = await foundAgency(server)
  reader = agency.admin
  project = await beginProject(server, agency.staff)
  await change(server, reader, 'updateUser', { id: reader.userId, timeZone: 'Europe/Berlin' })
  await change(server, reader, 'updateNotificationChoice', { topic: 'tasks', channel: 'mail', on: true })
  await quiet({ from: '22:00', to: '07:00', exceptMentions: false })
})
afterAll(() => server.stop())

const quiet = (hours: Record<string, unknown>) => change(server, reader, 'updateQuietHours', hours)

/** Moves on to a time of the day in UTC, of the next day from 24:00 on. */
const at = (time: string) => mailsUntil(server, clock, { day, time, agency, reader })
const assign = (title: string) =>
  addTask(server, agency.staff, project.columnIds[0], { title, assigneeIDs: [reader.userId] })
async function assignRequest(id: string) {
  await change(server, agency.staff, 'updateRequest', { id, enChargeUser: reader.userId })
}

test('what quiet hours hold comes once, in one mail, when they end', async () => {
  const request = await addRequest(server, agency.client)
  const before = (await at('21:30')).length
  const mailed = async (time: string) => (await at(time)).slice(before)
  expect(await mailed('22:00')).toEqual([])
  await assign('One')
  await assignRequest(request)
  expect(await mailed('23:00')).toEqual([])
  await assign('Two')
  expect(await mailed('29:55')).toEqual([])
  const held = ['3 notifications from Northwind']
  expect(await mailed('30:00')).toEqual(held)
  const mail = mailsTo(server, reader)[before]
  for (const part of ['“One”', '“Two”', 'assigned you request']) expect(mail?.text).toContain(part)
  expect(await mailed('32:00')).toEqual(held)
})

test('what was read or is gone in the meantime does not come', async () => {
  await at('22:00')
  const gone = await assign('One')
  await at('23:00')
  await change(server, agency.staff, 'deleteTask', { id: gone })
  expect(await at('31:00')).toEqual([])
})

test('mentions come all the same if they are excepted, and nothing else', async () => {
  await quiet({ from: '22:00', to: '07:00', exceptMentions: true })
  const task = await assign('Before')
  await at('20:00')
  await at('22:00')
  const before = mailsTo(server, reader).length
  await change(server, agency.staff, 'createTaskComment', {
    taskID: task,
    content: 'Now!',
    mentions: [reader.userId],
  })
  await assign('Later')
  const subjects = await at('22:30')
  expect(subjects.slice(before)).toEqual(['Stefan Staff mentioned you in a comment on “Before”'])
  expect((await at('30:00')).slice(before + 1)).toEqual(['Stefan Staff assigned you “Later”'])
})

test('a time zone that changes in the night ends what is held, or holds it for longer', async () => {
  const move = (timeZone: string) => change(server, reader, 'updateUser', { id: reader.userId, timeZone })
  await at('22:00')
  await assign('One')
  expect(await at('23:00')).toEqual([])
  // In New York it is six in the evening.
  await move('America/New_York')
  expect(await at('23:01')).toEqual(['Stefan Staff assigned you “One”'])
  await move('Europe/Berlin')
  await assign('Two')
  await at('23:30')
  // In London the night ends an hour later.
  await move('Europe/London')
  expect(await at('30:00')).toHaveLength(1)
  expect(await at('31:00')).toEqual(['Stefan Staff assigned you “One”', 'Stefan Staff assigned you “Two”'])
})

test('other hours or none end what is held', async () => {
  await at('22:00')
  await assign('One')
  expect(await at('23:00')).toEqual([])
  await quiet({})
  expect(await at('23:01')).toEqual(['Stefan Staff assigned you “One”'])
})

test('mails about unread messages wait too, once, unless one of them mentions the reader', async () => {
  const others = [reader]
  const { conversationId } = await openChannel(server, agency.staff, { name: 'Launch', others })
  const write = (content: string, more = {}) =>
    say(server, agency.staff, conversationId, { content, ...more })
  await change(server, reader, 'updateUser', { id: reader.userId, unseenNotificationDuration: 5 })
  await at('22:00')
  await write('Good night')
  expect(await at('22:10')).toEqual([])
  expect(await at('29:58')).toEqual([])
  expect(await at('30:01')).toEqual(['Good night'])
  expect(await at('31:00')).toEqual(['Good night'])
})

test('a mention in a message ends the hold of the mail if mentions are excepted', async () => {
  await quiet({ from: '22:00', to: '07:00', exceptMentions: true })
  const others = [reader]
  const { conversationId } = await openChannel(server, agency.staff, { name: 'Launch', others })
  const write = (content: string, more = {}) =>
    say(server, agency.staff, conversationId, { content, ...more })
  await change(server, reader, 'updateUser', { id: reader.userId, unseenNotificationDuration: 5 })
  await at('22:00')
  await write('Good night')
  expect(await at('22:10')).toEqual([])
  await write('Are you there?', { mentions: [reader.userId] })
  expect(await at('22:30')).toEqual(['Good night and 1 more'])
})

test('invitations wait as well, and go to guests from outside at once', async () => {
  await at('22:00')
  await change(server, agency.staff, 'createEvent', {
    title: 'Kick-off',
    startAt: new Date(day + 5 * 86_400_000).toISOString(),
    endAt: new Date(day + 5 * 86_400_000 + 3_600_000).toISOString(),
    guestsId: [reader.userId],
    guests: ['outside@example.com'],
  })
  expect(await at('23:00')).toEqual([])
  expect(mailsTo(server, { email: 'outside@example.com' })).toHaveLength(1)
  expect(await at('30:00')).toHaveLength(1)
})
