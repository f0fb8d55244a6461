import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import type { JobHandler } from '../platform/room.ts'
import { cronJob } from '../scheduling/commands/due-jobs.ts'
import { comeNearer } from '../scheduling/factory.ts'
import { jobs } from '../scheduling/jobs.ts'
import { change } from '../testing/change.ts'
import { copies } from '../testing/copies.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { automate, runsOf, type TestCron } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject
let cron: TestCron

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
  const id = await addTask(server, agency.staff, project.columnIds[0], { title: 'Late inside' })
  await copies(server.databaseUrl, 'task', id, 99, "'rank', rank || n")
  cron = await automate(server, agency.staff, {
    subject: 'tasks',
    steps: [
      { action: 'addSubTasks', titles: ['Call them'] },
      { action: 'createTask', columnID: project.columnIds[1], title: 'They were called' },
    ],
  })
  await comeNearer(server.databaseUrl, 2)
})

const one = async (text: string) =>
  withClient(server.databaseUrl, async (client) => (await client.query(text, [agency.agencyId])).rows[0])
const subTasks = async () =>
  (await one('select count(*)::int from subs_task where agency_id = $1')).count as number
/** Of the hundred, the first that it changes, and the last. */
const edge = async (order: 'asc' | 'desc') =>
  (await one(`select id from task where agency_id = $1 order by id ${order} limit 1`)).id as string

/** Runs it, and does something while a task that it is about to change keeps it waiting; returns its log. */
async function inTheMiddle(taskId: string, isThere: () => Promise<boolean>, work: () => Promise<unknown>) {
  await withClient(server.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('select id from task where id = $1 for update', [taskId])
    const job = jobs[cronJob] as JobHandler
    const due = { agencyId: agency.agencyId, id: cron.id, userId: agency.staff.userId, type: 'automation' }
    const run = job(server.app, due, { id: '1' })
    await expect.poll(isThere, { interval: 5 }).toBe(true)
    await work()
    await client.query('commit')
    await run
  })
  const [run] = await runsOf(server, agency.admin, cron.id)
  return run
}

/** In the second of its two transactions for a hundred tasks; the next step is not begun. */
const inTheSecond = async (work: () => Promise<unknown>) =>
  inTheMiddle(await edge('desc'), async () => (await subTasks()) === 50, work)

test('pausing all automations stops one in the middle of its run', async () => {
  const run = await inTheSecond(() => change(server, agency.admin, 'pauseAutomations', { paused: true }))
  expect(run).toMatchObject({ state: 'stopped', reason: 'paused', matched: 100 })
  expect(await subTasks()).toBe(100)
})

test('whoever takes an automation over in the middle of its run ends it: nothing more is done for its former owner', async () => {
  const run = await inTheSecond(() => change(server, agency.admin, 'takeOverAutomation', { id: cron.id }))
  expect(run).toMatchObject({ state: 'stopped', reason: 'takenOver', matched: 100 })
  const named = "select count(*)::int from task where agency_id = $1 and title = 'They were called'"
  expect(await one(named)).toEqual({ count: 0 })
})

test('a task that goes between match and step fails alone, and is said to be gone', async () => {
  const last = await edge('desc')
  const hasMatched = async () =>
    (await one('select count(*)::int from automation_run where agency_id = $1 and matched = 100')).count === 1
  const run = await inTheMiddle(await edge('asc'), hasMatched, () =>
    change(server, agency.staff, 'deleteTask', { id: last }),
  )
  expect(run?.state).toBe('failed')
  expect(run?.counts).toMatchObject([
    { action: 'addSubTasks', result: 'done', count: 99 },
    { action: 'addSubTasks', result: 'failed', count: 1 },
  ])
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      "select subject_id, reason->>'key' as reason from automation_effect where agency_id = $1 and result = 'failed'",
      [agency.agencyId],
    ),
  )
  expect(rows).toEqual([{ subject_id: last, reason: 'automations.gone' }])
})

test('what stays as it is fills the log of a day only up to its limit; then it is counted', async () => {
  const unchanged = await automate(server, agency.staff, {
    subject: 'tasks',
    steps: [{ action: 'moveTasks', columnID: project.columnIds[0] }],
  })
  const runAgain = async () => {
    await change(server, agency.staff, 'runAutomation', { automationID: unchanged.id })
    await server.settle()
    const [run] = await runsOf(server, agency.staff, unchanged.id)
    return run?.counts
  }
  const logged = "select count(*)::int from automation_effect where agency_id = $1 and result = 'skipped'"
  const counts = [{ action: 'moveTasks', result: 'skipped', count: 100 }]
  expect(await runAgain()).toMatchObject(counts)
  expect(await one(logged)).toEqual({ count: 100 })
  const { id } = await one('select id from automation_effect where agency_id = $1')
  await copies(server.databaseUrl, 'automation_effect', id, 10_000, "'run_id', gen_random_uuid()")
  expect(await runAgain()).toMatchObject(counts)
  expect(await one(logged)).toEqual({ count: 10_102 })
})
