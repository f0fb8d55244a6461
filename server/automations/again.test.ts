import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import type { JobHandler } from '../platform/room.ts'
import { cronJob } from '../scheduling/commands/due-jobs.ts'
import { comeNearer } from '../scheduling/factory.ts'
import { jobs } from '../scheduling/jobs.ts'
import { change, tryChange } from '../testing/change.ts'
import { copies } from '../testing/copies.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { resumeAutomation } from './commands/pause.ts'
import { automate, runNow, runsOf, tryAutomate } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
})

test('the log does not show an admin the name of a private channel that they are not in', async () => {
  const channel = await openChannel(server, agency.staff, { name: 'Secret plan', isPrivate: true })
  const { conversationId: conversationID } = channel
  const { id } = await automate(server, agency.staff, {
    subject: 'conversations',
    filter: [{ field: 'name', operator: 'contains', value: 'Secret' }],
    steps: [
      { action: 'message', conversationID, internal: true, content: 'Good morning' },
      { action: 'notify', userIDs: [agency.staff.userId], content: '{{list}}' },
      { action: 'mail', userIDs: [agency.staff.userId], subject: '{{title}}', content: '{{list}}' },
    ],
  })
  await runNow(server, agency.staff, id)
  const seenBy = async (person: AgencyCaller) => {
    const { data } = await server.graphql(
      person,
      `query ($id: ID!) { automationRuns(automationID: $id) {
        items { effects { items { action result title facts subjectID reason } } } } }`,
      { id },
    )
    return JSON.stringify(data)
  }
  expect(await seenBy(agency.admin)).toContain('"result":"done"')
  expect(await seenBy(agency.admin)).not.toContain('Secret')
  expect(await seenBy(agency.staff)).toContain('Secret')
})

test('one whose only time passed while it was paused is done when its pause ends', async () => {
  const { id } = await automate(server, agency.staff, { repeat: 'once' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await change(server, agency.staff, 'pauseAutomation', { id, until: inDays(3) })
  await withClient(server.databaseUrl, async (client) => {
    const earlier = `to_char(start::timestamp - interval '4 days', 'YYYY-MM-DD"T"HH24:MI:SS')`
    await client.query(`update cron set start = ${earlier}, ttl = ttl - interval '4 days' where id = $1`, [
      id,
    ])
    await client.query(`update automation set paused_until = now() where id = $1`, [id])
  })
  await server.app.asSystem(agency.agencyId, 'staff', (ctx) => resumeAutomation(ctx, id))
  const { data } = await server.graphql(
    agency.staff,
    '{ cronsByUser(type: automation) { items { status automation { pausedUntil } } } }',
  )
  expect(data).toEqual({ cronsByUser: { items: [{ status: 'done', automation: { pausedUntil: null } }] } })
})

test.each([
  ['notify', {}],
  ['mail', { subject: 'Late' }],
])('a text to %s that its lists make longer than a message is not kept', async (action, more) => {
  const id = await addTask(server, agency.staff, project.columnIds[0], { title: `Late ${'x'.repeat(190)}` })
  await copies(server.databaseUrl, 'task', id, 49, "'rank', rank || n")
  const step = { action, userIDs: [agency.staff.userId], content: '{{list}}'.repeat(600), ...more }
  const long = await automate(server, agency.staff, { subject: 'tasks', steps: [step] })
  expect(await runNow(server, agency.staff, long.id)).toMatchObject({
    state: 'failed',
    effects: { items: [{ result: 'failed', reason: { key: 'field.tooLong' } }] },
  })
})

test('the id of an automatic message is not that of an automation, whatever both are called', async () => {
  const { channelId: channelID } = await openChannel(server, agency.staff, { name: newId() })
  const message = { id: newId(), message: 'Mornings', channelID }
  await change(server, agency.staff, 'createCron', message)
  expect((await tryAutomate(server, agency.staff, { id: message.id })).code).toBe('CONFLICT')
  const { id } = await automate(server, agency.staff)
  expect((await tryChange(server, agency.staff, 'createCron', { ...message, id })).code).toBe('CONFLICT')
})

test('a run of its former owner that can no longer be done does not stop it for the admin who took it over', async () => {
  const peer = await join(server, agency.agencyId, { role: 'user' })
  const { id } = await automate(server, peer)
  await change(server, peer, 'runAutomation', { automationID: id })
  await change(server, agency.owner, 'deleteAgencyUser', { id: peer.memberId })
  await change(server, agency.admin, 'takeOverAutomation', { id })
  await change(server, agency.admin, 'updateCron', { id, status: 'scheduled' })
  await server.settle()
  expect(await runsOf(server, agency.admin, id)).toMatchObject([{ state: 'stopped', reason: 'notMember' }])
  const { data } = await server.graphql(
    agency.admin,
    '{ cronsByUser(type: automation) { items { status } } }',
  )
  expect(data).toEqual({ cronsByUser: { items: [{ status: 'scheduled' }] } })
})

test('a dry run tries a step that adds many sub-tasks on few matches, and says so', async () => {
  const id = await addTask(server, agency.staff, project.columnIds[0], { title: 'Late inside' })
  await copies(server.databaseUrl, 'task', id, 49, "'rank', rank || n")
  const tried = (titles: number) =>
    change<{ isCut: boolean; effects: unknown[] }>(
      server,
      agency.staff,
      'dryRunAutomation',
      {
        name: 'Try',
        subject: 'tasks',
        steps: [{ action: 'addSubTasks', titles: Array.from({ length: titles }, (_, at) => `Part ${at}`) }],
      },
      'isCut effects { result }',
    )
  expect((await tried(1)).effects).toHaveLength(50)
  const many = await tried(20)
  expect([many.isCut, many.effects.length]).toEqual([true, 10])
})

test('one that was to run once and is done can be renamed without running again', async () => {
  const { id } = await automate(server, agency.staff, { repeat: 'once' })
  await comeNearer(server.databaseUrl, 2)
  const job = jobs[cronJob] as JobHandler
  await job(
    server.app,
    { agencyId: agency.agencyId, id, userId: agency.staff.userId, type: 'automation' },
    { id: '1' },
  )
  const rename = { id, name: 'Later' }
  expect(await change(server, agency.staff, 'updateAutomation', rename, 'status message')).toEqual({
    status: 'done',
    message: 'Later',
  })
})
