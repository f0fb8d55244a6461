import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import type { JobHandler } from '../platform/room.ts'
import { rooms } from '../rooms.ts'
import { lookForDue } from '../scheduling/commands/do-task.ts'
import { cronJob } from '../scheduling/commands/due-jobs.ts'
import { comeNearer } from '../scheduling/factory.ts'
import { jobs } from '../scheduling/jobs.ts'
import { copies } from '../testing/copies.ts'
import { type LineServer, lineServer } from '../testing/line-server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { automate, runsOf } from './factory.ts'

let stage: LineServer
let { database, line, server } = {} as LineServer
let agency: TestAgency
let project: TestProject
let channel: TestChannel

beforeAll(async () => {
  stage = await lineServer()
  ;({ database, line, server } = stage)
})
afterAll(() => stage.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
  channel = await openChannel(server, agency.staff, { name: newId() })
})

/** More than two transactions of a step that changes tasks. */
const count = 120

/** An automation that is due and gives each of many tasks a sub-task, adds one task, and says so. */
async function due(): Promise<string> {
  const id = await addTask(server, agency.staff, project.columnIds[0], { title: 'Late' })
  await copies(database.url, 'task', id, count - 1, "'rank', rank || n")
  const cron = await automate(server, agency.staff, {
    subject: 'tasks',
    steps: [
      { action: 'addSubTasks', titles: ['Call them'] },
      { action: 'createTask', columnID: project.columnIds[1], title: 'Look at {{number}}' },
      {
        action: 'message',
        conversationID: channel.conversationId,
        internal: true,
        content: '{{number}} late',
      },
    ],
  })
  await comeNearer(database.url, 2)
  return cron.id
}

/** Does the job of an automation as a worker does. */
async function work(id: string): Promise<void> {
  const job = jobs[cronJob]
  if (typeof job !== 'function') throw new Error('there is no such job')
  await job(server.app, { agencyId: agency.agencyId, id, userId: agency.staff.userId }, { id: '1' })
}

const done = { subTasks: count, tasks: count, added: 1, messages: 1 }

/** How much of it there is, and on how many different tasks. */
const found = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from subs_task where agency_id = $1) as "subTasks",
        (select count(distinct task_id)::int from subs_task where agency_id = $1) as tasks,
        (select count(*)::int from task where agency_id = $1 and title like 'Look at %') as added,
        (select count(*)::int from message where agency_id = $1 and content like '% late') as messages`,
      [agency.agencyId],
    )
    return rows[0]
  })

test('ten workers that do the same at the same time do it once', async () => {
  const id = await due()
  await Promise.all(Array.from({ length: 10 }, () => work(id)))
  expect(await found()).toEqual(done)
  expect(await runsOf(server, agency.staff, id)).toMatchObject([{ state: 'done', matched: count }])
})

test('two workers of which one takes the other for dead do nothing twice', async () => {
  const id = await due()
  const first = work(id)
  await expect.poll(async () => (await found())?.subTasks, { interval: 5 }).toBeGreaterThan(0)
  await withClient(database.url, (client) => client.query('update cron set processing_until = now()'))
  await Promise.all([first, work(id)])
  expect(await found()).toEqual(done)
  expect(await runsOf(server, agency.staff, id)).toMatchObject([{ state: 'done' }])
})

test.each([
  ['before', 'insert into "subs_task"'],
  ['after', 'insert into "subs_task"'],
  ['before', 'insert into "message"'],
  ['after', 'insert into "message"'],
] as const)(
  'a worker that dies %s a transaction with %s is written leaves the rest to the next',
  async (when, statement) => {
    const id = await due()
    const died = line.cutAt([statement, 'commit'], when)
    await expect(work(id)).rejects.toThrow()
    await died
    await work(id)
    await comeNearer(database.url, 0.02)
    await work(id)
    await work(id)
    expect(await found()).toEqual(done)
    expect(await runsOf(server, agency.staff, id)).toMatchObject([{ state: 'done', matched: count }])
  },
)

test('a step that failed before a worker died still keeps the next from being done', async () => {
  await addTask(server, agency.staff, project.columnIds[0], { title: 'Late' })
  const { id } = await automate(server, agency.staff, {
    subject: 'tasks',
    steps: [
      { action: 'prioritizeTasks', priority: 'None' },
      { action: 'message', conversationID: channel.conversationId, internal: true, content: 'not late' },
    ],
  })
  await comeNearer(database.url, 2)
  const died = line.cutAt(['insert into "automation_effect"', 'commit'], 'after')
  await expect(work(id)).rejects.toThrow()
  await died
  await comeNearer(database.url, 0.02)
  await work(id)
  expect(await found()).toMatchObject({ messages: 0 })
  expect(await runsOf(server, agency.staff, id)).toMatchObject([{ state: 'failed' }])
})

test.each(['before', 'after'] as const)(
  'one that fits a transaction is done once by whoever comes after a worker that died %s it was written',
  async (when) => {
    const { id } = await automate(server, agency.staff, {
      steps: [
        { action: 'createTask', columnID: project.columnIds[1], title: 'Look at it' },
        {
          action: 'message',
          conversationID: channel.conversationId,
          internal: true,
          content: 'small and late',
        },
      ],
    })
    await comeNearer(database.url, 2)
    const small = { agencyId: agency.agencyId, id, userId: agency.staff.userId, type: 'automation' }
    const job = jobs[cronJob] as JobHandler
    const died = line.cutAt(['insert into "message"', 'commit'], when)
    await expect(job(server.app, small, { id: '1' })).rejects.toThrow()
    await died
    await Promise.all([job(server.app, small, { id: '2' }), job(server.app, small, { id: '3' })])
    expect(await found()).toMatchObject({ added: 1, messages: 1 })
    expect(await runsOf(server, agency.staff, id)).toMatchObject([{ state: 'done' }])
  },
)

test('two servers’ workers do a hundred that are due once each', async () => {
  const cron = await automate(server, agency.staff, {
    steps: [
      { action: 'message', conversationID: channel.conversationId, internal: true, content: 'once late' },
    ],
  })
  await copies(database.url, 'cron', cron.id, 99)
  await withClient(database.url, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into automation select c.agency_id, c.id, a.name, a.subject, a.filter, a.steps, a.on_failure, a.missed,
        a.paused_until, a.failures, a.created_at, a.updated_at
       from cron c join automation a on a.id = $1 and c.id <> a.id where c.agency_id = $2`,
      [cron.id, agency.agencyId],
    )
  })
  await comeNearer(database.url, 2)
  const workers = await Promise.all([1, 2].map(() => startWorker(server.app, rooms, database.url)))
  await server.app.asPlatform(lookForDue)
  await server.app.asPlatform(lookForDue)
  await expect.poll(async () => (await found())?.messages, { timeout: 60_000 }).toBe(100)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect((await found())?.messages).toBe(100)
})
