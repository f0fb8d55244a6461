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
  cron = await due([
    { action: 'addSubTasks', titles: ['Call them'] },
    { action: 'createTask', columnID: project.columnIds[1], title: 'They were called' },
  ])
})

/** An automation for all tasks whose time has come. */
async function due(steps: Record<string, unknown>[], input: Record<string, unknown> = {}): Promise<TestCron> {
  const made = await automate(server, agency.staff, { subject: 'tasks', steps, ...input })
  await comeNearer(server.databaseUrl, 2)
  return made
}

/** What a worker does when it finds the automation due. */
const work = (userId: string) =>
  (jobs[cronJob] as JobHandler)(
    server.app,
    { agencyId: agency.agencyId, id: cron.id, userId, type: 'automation' },
    { id: '1' },
  )

const one = async (text: string) =>
  withClient(server.databaseUrl, async (client) => (await client.query(text, [agency.agencyId])).rows[0])
const subTasks = async () =>
  (await one('select count(*)::int from subs_task where agency_id = $1')).count as number
/** Of the hundred, the first that it changes, and the last. */
const edge = async (order: 'asc' | 'desc') =>
  (await one(`select id from task where agency_id = $1 order by id ${order} limit 1`)).id as string

const lastRun = async () => (await runsOf(server, agency.admin, cron.id))[0]

/** Runs it, and does something while a task that it is about to change keeps it waiting. */
const inTheMiddle = (taskId: string, isThere: () => Promise<boolean>, act: () => Promise<unknown>) =>
  withClient(server.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('select id from task where id = $1 for update', [taskId])
    const run = work(agency.staff.userId)
    run.catch(() => undefined)
    await expect.poll(isThere, { interval: 5 }).toBe(true)
    await act()
    await client.query('commit')
    await run
  })

/** In the second of its two transactions for a hundred tasks; the next step is not begun. */
const inTheSecond = async (act: () => Promise<unknown>) =>
  inTheMiddle(await edge('desc'), async () => (await subTasks()) === 50, act)

/** Before the first of them. */
const inTheFirst = async (act: () => Promise<unknown>) =>
  inTheMiddle(
    await edge('asc'),
    async () =>
      (await one('select count(*)::int from automation_run where agency_id = $1 and matched = 100')).count ===
      1,
    act,
  )

test('pausing all automations stops one in the middle of its run', async () => {
  await inTheSecond(() => change(server, agency.admin, 'pauseAutomations', { paused: true }))
  expect(await lastRun()).toMatchObject({ state: 'stopped', reason: 'paused', matched: 100 })
  expect(await subTasks()).toBe(100)
})

test('whoever takes an automation over in the middle of its run ends it: nothing more is done for its former owner', async () => {
  await inTheSecond(() => change(server, agency.admin, 'takeOverAutomation', { id: cron.id }))
  expect(await lastRun()).toMatchObject({ state: 'stopped', reason: 'takenOver', matched: 100 })
  const named = "select count(*)::int from task where agency_id = $1 and title = 'They were called'"
  expect(await one(named)).toEqual({ count: 0 })
})

test('a run whose worker died is not taken up again for whoever took its automation over', async () => {
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const died = inTheFirst(() =>
    withClient(server.databaseUrl, (client) =>
      expect.poll(async () => (await client.query(cut)).rowCount, { interval: 5 }).toBe(1),
    ),
  )
  await expect(died).rejects.toThrow()
  expect(await lastRun()).toMatchObject({ state: 'running', matched: 100 })
  await change(server, agency.admin, 'takeOverAutomation', { id: cron.id })
  // The lease of the dead worker ends.
  await one('update cron set processing_until = null where agency_id = $1 returning id')
  await work(agency.admin.userId)
  expect(await lastRun()).toMatchObject({ state: 'stopped', reason: 'takenOver', effects: { items: [] } })
})

test('a task that goes between match and step fails alone, and is said to be gone', async () => {
  const last = await edge('desc')
  cron = await due(
    [
      { action: 'addSubTasks', titles: ['Call them'] },
      { action: 'createTask', columnID: project.columnIds[1], title: 'They were called', each: true },
    ],
    { onFailure: 'continue' },
  )
  await inTheFirst(() => change(server, agency.staff, 'deleteTask', { id: last }))
  const run = await lastRun()
  expect(run?.state).toBe('failed')
  expect(run?.counts).toMatchObject([
    { action: 'addSubTasks', result: 'done', count: 99 },
    { action: 'addSubTasks', result: 'failed', count: 1 },
    { action: 'createTask', result: 'done', count: 99 },
    { action: 'createTask', result: 'failed', count: 1 },
  ])
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      "select subject_id, reason->>'key' as reason from automation_effect where agency_id = $1 and result = 'failed'",
      [agency.agencyId],
    ),
  )
  expect(rows).toEqual(Array(2).fill({ subject_id: last, reason: 'automations.gone' }))
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
  expect(await one(logged)).toEqual({ count: 10_101 })
})
