import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Line, lineTo } from '../../testing/line.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { withClient } from '../database/client.ts'
import { inQueue, type Room } from '../room.ts'
import { concurrencyOf, startWorker } from './worker.ts'

let server: TestServer
let line: Line
let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  server = await testServer({ worker: false, env: { LOG_LEVEL: 'fatal' } })
  line = await lineTo(server.databaseUrl)
})
afterEach(async () => worker.stop())
afterAll(async () => {
  await server.stop()
  await line.stop()
})

const add = (note: string) =>
  server.app.asPlatform((ctx) => ctx.write((tx) => tx.addJob({ task: 'test.note', payload: { note } })))
const sql = (text: string) => withClient(server.databaseUrl, (client) => client.query(text))

/** A room with a single job that runs this. */
const doing = (handle: (note: string) => void): Room[] => [
  { name: 'test', jobs: { 'test.note': async (_app, { note }) => handle(String(note)) } },
]

test('a job that a killed server had begun runs again at once, and one that a living server does stays with it (attack 29)', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const slow: Room = {
    name: 'test',
    jobs: {
      'test.note': async (_app, { note }) => {
        if (note !== 'slow') return
        begin()
        await mayEnd
      },
    },
  }
  const other = await startWorker(server.app, [slow], server.databaseUrl)
  await add('slow')
  await begun
  await sql(
    `select graphile_worker.add_job('test.note', '{"note":"left"}', run_at => now() + interval '1 hour')`,
  )
  await sql(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'pool-of-the-dead', attempts = 1
     where locked_by is null`,
  )
  const notes: string[] = []
  worker = await startWorker(
    server.app,
    doing((note) => {
      notes.push(note)
      if (note === 'left') resolve()
    }),
    server.databaseUrl,
  )
  await done
  expect(notes).toEqual(['left'])
  end()
  await other.stop()
})

test('a database that goes away just when a job is done does not end the jobs', async () => {
  const notes: string[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  worker = await startWorker(
    server.app,
    doing((note) => {
      notes.push(note)
      if (note === 'second') resolve()
    }),
    line.url,
  )
  const broken = line.cutAt(['complete_job'], 'before')
  await add('first')
  await broken
  await expect.poll(() => notes).toEqual(['first', 'first'])
  await add('second')
  await done
  expect(notes).toEqual(['first', 'first', 'second'])
})

test('mails that wait for a mail server hold up no other job, and jobs leave connections to those who ask', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const busy: Room = {
    name: 'test',
    jobs: { ...inQueue('mails', { 'test.mail': () => mayEnd }), 'test.note': async () => resolve() },
  }
  await server.app.asPlatform((ctx) =>
    ctx.write(async (tx) => {
      for (let each = 0; each < 10; each += 1) await tx.addJob({ task: 'test.mail', payload: {} })
    }),
  )
  worker = await startWorker(server.app, [busy], server.databaseUrl)
  await add('beside the mails')
  await done
  end()
})

test.each([2, 8, 20, 100])(
  'of %i connections the jobs of a process hold at most half at a time, if there are so many',
  (databasePoolSize) => {
    const config = { databasePoolSize, jobsConcurrency: 1000 }
    const held = (['general', 'mails', 'files'] as const).map((queue) => concurrencyOf(config, queue))
    expect(Math.min(...held)).toBeGreaterThanOrEqual(1)
    expect(held.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(Math.max(3, databasePoolSize / 2))
  },
)
