import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { rooms } from '../rooms.ts'
import { type LineServer, lineServer } from '../testing/line-server.ts'
import { lookForDue } from './commands/do-task.ts'
import { cronJob, taskJob } from './commands/due-jobs.ts'
import { call, comeNearer, putOffMessage } from './factory.ts'
import { jobs } from './jobs.ts'

let stage: LineServer
let { database, line, server } = {} as LineServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  stage = await lineServer()
  ;({ database, line, server } = stage)
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { others: [agency.client] })
})
afterAll(() => stage.stop())

const countOf = (content: string): Promise<number> =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from message where content = $1', [
      content,
    ])
    return rows[0].count
  })

const putOff = (content: string) => putOffMessage(server, agency.staff, channel.conversationId, { content })
const byItself = (message: string) =>
  call<{ id: string }>(
    server,
    agency.staff,
    'createCron',
    { conversationID: channel.conversationId, message, repeat: 'daily' },
    'id',
  )

/** Runs the job of one piece of work as a worker does. */
async function work(task: string, id: string): Promise<void> {
  const job = jobs[task]
  if (typeof job !== 'function') throw new Error('there is no such job')
  await job(server.app, { agencyId: agency.agencyId, id, userId: agency.staff.userId }, { id: '1' })
}

test('ten workers that do the same at the same time send it once', async () => {
  const { id } = await putOff('once by ten')
  const cron = await byItself('once by ten itself')
  await comeNearer(database.url, 2)
  const all = Array.from({ length: 10 }, () => [work(taskJob, id), work(cronJob, cron.id)]).flat()
  await Promise.all(all)
  expect([await countOf('once by ten'), await countOf('once by ten itself')]).toEqual([1, 1])
})

test.each(['before', 'after'] as const)(
  'a worker that dies %s its transaction is written leaves it to the next, who sends it once',
  async (when) => {
    const { id } = await putOff(`died ${when}`)
    await comeNearer(database.url, 2)
    const died = line.cutAt(['insert into "message"', 'commit'], when)
    await expect(work(taskJob, id)).rejects.toThrow()
    await died
    expect(await countOf(`died ${when}`)).toBe(when === 'after' ? 1 : 0)
    await work(taskJob, id)
    await work(taskJob, id)
    expect(await countOf(`died ${when}`)).toBe(1)
  },
)

test('what a worker that died has for itself is another’s after a minute, and not sooner', async () => {
  const { id } = await byItself('lease')
  await comeNearer(database.url, 2)
  const died = line.cutAt(['insert into "message"', 'commit'], 'before')
  await expect(work(cronJob, id)).rejects.toThrow()
  await died
  await work(cronJob, id)
  expect(await countOf('lease')).toBe(0)
  await comeNearer(database.url, 0.02)
  await work(cronJob, id)
  await work(cronJob, id)
  expect(await countOf('lease')).toBe(1)
})

test('two servers’ workers that find it in the queue after a restart send it once', async () => {
  await putOff('after a restart')
  await byItself('after a restart itself')
  await comeNearer(database.url, 2)
  const workers = await Promise.all([1, 2].map(() => startWorker(server.app, rooms, database.url)))
  await server.app.asPlatform(lookForDue)
  await server.app.asPlatform(lookForDue)
  await expect
    .poll(async () => [await countOf('after a restart'), await countOf('after a restart itself')])
    .toEqual([1, 1])
  await Promise.all(workers.map((worker) => worker.stop()))
  expect([await countOf('after a restart'), await countOf('after a restart itself')]).toEqual([1, 1])
})

test('what fails again and again is tried at a slower and slower pace, however often a look finds it due', async () => {
  const { id } = await putOff('never goes')
  const cron = await byItself('never goes')
  await comeNearer(database.url, 2)
  await withClient(database.url, (client) =>
    client.query(`create sequence tries;
      create function refuse() returns trigger language plpgsql security definer as
        $$ begin if new.content = 'never goes' then perform nextval('tries'); raise 'no'; end if; return new; end $$;
      create trigger refuse before insert on message for each row execute function refuse()`),
  )
  const look = async () => {
    await server.app.asPlatform(lookForDue)
    await server.settle()
  }
  const keys = [`${taskJob}:${id}`, `${cronJob}:${cron.id}`]
  const found = () =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query(
        `select attempts, run_at > now() as rests, (select last_value::integer from tries) as tries
         from graphile_worker._private_jobs where key = any($1)`,
        [keys],
      )
      return rows
    })
  const pause = (state: string) =>
    withClient(database.url, (client) =>
      client.query(`update graphile_worker._private_jobs set ${state} where key = any($1)`, [keys]),
    )
  await look()
  // Long enough that the looks that follow come within it.
  await pause("run_at = now() + interval '1 hour'")
  for (let minute = 0; minute < 3; minute += 1) await look()
  expect(await found()).toEqual(Array(2).fill({ attempts: 1, rests: true, tries: 2 }))
  await pause('run_at = now()')
  await server.settle()
  await look()
  expect(await found()).toMatchObject(Array(2).fill({ attempts: 2, tries: 4 }))
  await withClient(database.url, (client) => client.query('drop trigger refuse on message'))
  await pause('run_at = now()')
  await server.settle()
  expect(await countOf('never goes')).toBe(2)
})
