import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'
import type { JobRequest } from '../context.ts'
import { withClient } from '../database/client.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ worker: false })
})
afterAll(() => server.stop())

const add = (jobs: JobRequest[]) => server.app.asPlatform((ctx) => ctx.write((tx) => tx.addJobs(jobs)))

const waiting = async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      `select j.payload -> 'n' as n, j.key, j.run_at, j.max_attempts from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'test.many' order by j.id`,
    ),
  )
  return rows
}

const job = (n: number, more: Partial<JobRequest> = {}): JobRequest => ({
  task: 'test.many',
  payload: { n },
  ...more,
})

test('jobs are added together; of several with one key the last counts, and it replaces one that waits', async () => {
  const runAt = new Date('2040-01-01T00:00:00.000Z')
  await add([])
  await add([job(1), job(2, { key: 'a' }), job(3), job(4, { key: 'a', runAt })])
  expect(await waiting()).toMatchObject([{ n: 1 }, { n: 3 }, { n: 4, key: 'a', run_at: runAt }])
  await add([job(5, { key: 'b' }), job(6, { key: 'a', runAt })])
  const all = await waiting()
  expect(all).toMatchObject([{ n: 1 }, { n: 3 }, { n: 6, key: 'a' }, { n: 5, key: 'b' }])
  expect(new Set(all.map(({ max_attempts }) => max_attempts))).toEqual(new Set([12]))
})
