import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { jobs as automationJobs } from '../automations/jobs.ts'
import { mailsTo, mailsUntil } from '../away/factory.ts'
import { jobs as awayJobs } from '../away/jobs.ts'
import { jobs as calendarJobs } from '../calendar/jobs.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import type { Job, JobHandler } from '../platform/room.ts'
import { addRequest } from '../requests/factory.ts'
import { jobs as requestJobs } from '../requests/jobs.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { jobs as notificationJobs } from './jobs.ts'

const clock = settableClock('2031-01-13T09:00:00.000Z')
const server: TestServer = await testServer({
  worker: false,
  clock,
  env: { LIMIT_CALLS_PER_MINUTE: '1000000' },
})
let agency: TestAgency
let reader: AgencyCaller
let project: TestProject
/** In the future, as in quiet.test.ts. The reader has quiet hours from ten to seven in UTC. */
let day = Date.parse('2031-01-13T00:00:00.000Z')

beforeEach(async () => {
  day += 2 * 86_400_000
  clock.set(new Date(day + 9 * 3_600_000))
  agency = await foundAgency(server)
  reader = agency.admin
  project = await beginProject(server, agency.staff)
  await change(server, reader, 'updateNotificationChoice', { topic: 'tasks', channel: 'mail', on: true })
  await quiet({ from: '22:00', to: '07:00', exceptMentions: false })
})
afterAll(() => server.stop())

const quiet = (hours: Record<string, unknown>) => change(server, reader, 'updateQuietHours', hours)

/** Moves on to a time of the day, of the next day from 24:00 on; the subjects of the reader's mails until then. */
const at = (time: string) => mailsUntil(server, clock, { day, time, agency, reader })
const assign = (title: string) =>
  addTask(server, agency.staff, project.columnIds[0], { title, assigneeIDs: [reader.userId] })
const assignRequest = async (id: string) => {
  await change(server, agency.staff, 'updateRequest', { id, enChargeUser: reader.userId })
  await server.settle()
}
const assignedMail = [expect.stringContaining('assigned you request')]
const invite = () =>
  change(server, agency.staff, 'createEvent', {
    title: 'Kick-off',
    startAt: new Date(day + 5 * 86_400_000).toISOString(),
    endAt: new Date(day + 5 * 86_400_000 + 3_600_000).toISOString(),
    guestsId: [reader.userId],
  })

/** Does a job, as a worker would again that died before the job was done. */
const doJob = (jobs: Record<string, Job>, task: string, payload: Record<string, unknown>) =>
  (jobs[task] as { handle: JobHandler }).handle(server.app, payload, { id: '77000' })

test('a mail of a request that is held in the last minute of quiet hours comes when they end', async () => {
  const request = await addRequest(server, agency.client)
  const before = (await at('30:59:30')).length
  await assignRequest(request)
  expect((await at('31:00')).slice(before)).toEqual(assignedMail)
  expect((await at('31:05')).slice(before)).toHaveLength(1)
})

test('a change of the account in the first minute loses no held mail', async () => {
  const request = await addRequest(server, agency.client)
  const before = (await at('23:00')).length
  await assignRequest(request)
  await change(server, reader, 'updateUser', { id: reader.userId, name: 'Ada Newname' })
  // The change is heard of, then what is held is looked at.
  await server.settle()
  await server.settle()
  expect((await at('23:05')).slice(before)).toEqual([])
  expect((await at('31:00')).slice(before)).toEqual(assignedMail)
})

test('a mail of a request that came with others after the night is not sent once more', async () => {
  const subjectId = await addRequest(server, agency.client)
  const before = (await at('23:00')).length
  await assignRequest(subjectId)
  expect((await at('31:00')).slice(before)).toEqual(assignedMail)
  const { agencyId, staff } = agency
  const payload = {
    kind: 'requestAssigned',
    subjectId,
    actorId: staff.userId,
    agencyId,
    userId: reader.userId,
  }
  await doJob(requestJobs, 'requests.mail', payload)
  expect((await at('32:00')).slice(before)).toHaveLength(1)
})

test('a gathered mail that is put off twice comes once, as the same mail', async () => {
  await assign('One')
  const { agencyId } = agency
  const ids = await server.app.asPlatform((ctx) =>
    ctx.write(async ({ sql }) => {
      const mine = sql
        .updateTable('notification')
        .where('userId', '=', reader.userId)
        .where('agencyId', '=', agencyId)
      return (await mine.set({ mailWaits: false }).returning('id').execute()).map(({ id }) => id)
    }),
  )
  await at('23:00')
  const payload = { agencyId, userId: reader.userId, ids }
  await doJob(notificationJobs, 'notifications.mail', payload)
  await doJob(notificationJobs, 'notifications.mail', payload)
  expect(await at('31:00')).toEqual(['Stefan Staff assigned you “One”'])
  await doJob(notificationJobs, 'notifications.mail', payload)
  expect(new Set(mailsTo(server, reader).map(({ messageId }) => messageId)).size).toBe(1)
})

/** The keys of the jobs of a task. */
const keysOf = (task: string) =>
  withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query('select key from graphile_worker.jobs where task_identifier = $1', [
      task,
    ])
    return rows.map(({ key }) => key)
  })

test.each([
  ['the morning email', awayJobs, 'away.mailDigest', { after: null, until: '2031-01-13T09:00:00.000Z' }],
  [
    'a mail of an automation',
    automationJobs,
    'automations.mail',
    { ownerId: newId(), effectId: newId(), toClient: false },
  ],
  [
    'a reminder of an event',
    calendarJobs,
    'calendar.mailReminder',
    { eventId: newId(), beginning: '2031-02-01T09:00:00.000Z' },
  ],
] as const)('%s that is put off twice waits once', async (_name, jobs, task, about) => {
  await at('23:00')
  const payload = { ...about, agencyId: agency.agencyId, userId: reader.userId }
  await doJob(jobs, task, payload)
  await doJob(jobs, task, payload)
  expect(await keysOf(task)).toEqual([`held/${agency.agencyId}/${reader.userId}/${task}/77000`])
})

test('an invitation that quiet hours held comes when they are ended by hand', async () => {
  await at('22:30')
  await invite()
  expect(await at('23:00')).toEqual([])
  await quiet({})
  expect(await at('23:01')).toEqual(['Invitation: Kick-off'])
  expect(await at('32:00')).toHaveLength(1)
})

test('an event that changes in the night is mailed once, as it is then', async () => {
  await at('22:30')
  const { id } = await invite()
  await at('23:00')
  await change(server, agency.staff, 'updateEvent', { id, title: 'Start' })
  expect(await at('23:30')).toEqual([])
  expect(await at('32:00')).toEqual(['Invitation: Start'])
})

test('another time zone of the agency ends the night of those who have no time zone of their own', async () => {
  await at('22:30')
  await assign('One')
  await invite()
  expect(await at('23:00')).toEqual([])
  // In New York it is six in the evening.
  await change(server, agency.owner, 'updateAgency', { id: agency.agencyId, timeZone: 'America/New_York' })
  expect((await at('23:01')).toSorted()).toEqual(['Invitation: Kick-off', 'Stefan Staff assigned you “One”'])
})

test('what was muted after it was held is not mailed when the night ends', async () => {
  await at('22:00')
  await assign('One')
  await at('23:00')
  await change(server, reader, 'muteThing', { type: 'project', id: project.projectId, duration: 'GOOD' })
  const other = await beginProject(server, agency.staff)
  await addTask(server, agency.staff, other.columnIds[0], { title: 'Two', assigneeIDs: [reader.userId] })
  expect(await at('31:00')).toEqual(['Stefan Staff assigned you “Two”'])
})
