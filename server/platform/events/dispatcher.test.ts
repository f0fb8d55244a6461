import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { withClient } from '../database/client.ts'
import { storeAway } from '../failures.ts'
import { runDueJobs, startWorker } from '../jobs/worker.ts'
import type { Listener, Room } from '../room.ts'
import { dispatch, registerListeners } from './dispatcher.ts'

let server: TestServer
let agencies: [string, string]
const log: string[] = []

beforeAll(async () => {
  server = await testServer({ worker: false, logTo: { write: (line) => void log.push(line) } })
  agencies = [(await foundAgency(server)).agencyId, (await foundAgency(server)).agencyId]
  await server.settle()
})
afterAll(() => server.stop())

/** Records an event; returns its number. */
async function happen(agencyId = agencies[0], type = 'agencyUpdated'): Promise<number> {
  await server.app.asSystem(agencyId, 'staff', (context) =>
    context.write(async (tx) => tx.record({ type, subject: {} })),
  )
  await server.app.relay.flush()
  const [{ max }] = await sql('select max(number) from event')
  return Number(max)
}
const sql = (text: string) =>
  withClient(server.databaseUrl, async (client) => (await client.query(text)).rows)

const room = (...listeners: Listener[]): Room => ({ name: 'test', listeners })
const hears = (name: string, handle: Listener['handle'], more: Partial<Listener> = {}): Listener => ({
  name,
  types: ['agencyUpdated'],
  handle,
  ...more,
})
/** A listener that records its events and fails on the event with this number. */
function recorder(
  name: string,
  { failOn, error = new Error('never of this event') }: { failOn?: () => number; error?: Error } = {},
) {
  const heard: number[] = []
  const listener = hears(name, async (_context, { number }) => {
    heard.push(number)
    if (number === failOn?.()) throw error
  })
  return { heard, listener }
}
async function deliver(...listeners: Listener[]): Promise<number> {
  const added = await dispatch(server.app, listeners)
  await runDueJobs(server.app, [room(...listeners)], server.databaseUrl)
  return added
}
/** Makes pending retries due now. */
const hurry = (set = 'attempts = attempts') =>
  sql(`update graphile_worker._private_jobs set run_at = now(), ${set}`)
const clear = () => sql('delete from graphile_worker._private_jobs')

test('an event on which a listener fails stops nobody: not its next events, not other agencies, not other listeners', async () => {
  let poison = 0
  const broken = recorder('broken', { failOn: () => poison })
  const sound = recorder('sound')
  const both = [broken.listener, sound.listener]
  await registerListeners(server.app, both)
  poison = await happen()
  const numbers = [poison, await happen(), await happen(agencies[1])]
  expect(await deliver(...both)).toBe(6)
  expect(broken.heard.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(sound.heard.toSorted((a, b) => a - b)).toEqual(numbers)
  await hurry()
  expect(await deliver(...both)).toBe(0)
  expect(broken.heard.filter((number) => number === poison)).toHaveLength(2)
  await hurry('attempts = max_attempts - 1')
  await deliver(...both)
  await deliver(...both)
  expect(broken.heard.filter((number) => number === poison)).toHaveLength(3)
  expect(log.filter((line) => line.includes('it goes on without it'))).toHaveLength(1)
  expect(sound.heard).toHaveLength(3)
  await clear()
})

test('an event is not let go while what its listener needs is away', async () => {
  let poison = 0
  const waiting = recorder('waiting', { failOn: () => poison, error: storeAway(new Error('away')) })
  await registerListeners(server.app, [waiting.listener])
  poison = await happen()
  await deliver(waiting.listener)
  for (let tries = 2; tries <= 5; tries += 1) {
    await hurry('attempts = max_attempts - 1 where attempts < max_attempts')
    await deliver(waiting.listener)
    expect(waiting.heard).toHaveLength(tries)
  }
  poison = 0
  await hurry('attempts = attempts where attempts < max_attempts')
  await deliver(waiting.listener)
  expect(waiting.heard).toHaveLength(6)
  expect(await sql('select id from graphile_worker._private_jobs where attempts < max_attempts')).toEqual([])
  await clear()
})

test('a listener that is added later hears nothing old, unless it says that it begins at the beginning', async () => {
  const old = await happen()
  const added = recorder('added')
  const whole = recorder('whole')
  const both = [
    { ...added.listener, from: 'now' as const },
    { ...whole.listener, from: 'beginning' as const },
  ]
  await registerListeners(server.app, both)
  const next = await happen()
  await deliver(...both)
  expect(added.heard).toEqual([next])
  expect(whole.heard).toContain(old)
  expect(whole.heard).toContain(next)
  // A restart changes nothing.
  await registerListeners(server.app, both)
  expect(await deliver(...both)).toBe(0)
})

test('two servers give each event once, and one of a type that nobody wants to nobody', async () => {
  const once = recorder('once')
  await registerListeners(server.app, [once.listener])
  const numbers = [await happen(), await happen()]
  await happen(agencies[0], 'channelLeft')
  await Promise.all([1, 2, 3].map(() => dispatch(server.app, [once.listener])))
  await deliver(once.listener)
  expect(once.heard.toSorted((a, b) => a - b)).toEqual(numbers)
})

test('ten listeners that all take long leave the connections to those who ask', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  let begun = 0
  const slow = Array.from({ length: 10 }, (_, at) =>
    hears(`slow ${at}`, (context) =>
      context.write(async () => {
        begun += 1
        await mayEnd
      }),
    ),
  )
  await registerListeners(server.app, slow)
  await happen()
  await happen(agencies[1])
  const worker = await startWorker(server.app, [room(...slow)], server.databaseUrl)
  try {
    await dispatch(server.app, slow)
    const { pool } = server.app.database
    const most = server.app.config.databasePoolSize / 2
    await expect.poll(() => begun).toBeGreaterThan(0)
    for (let asked = 0; asked < 20; asked += 1) {
      const { status } = await server.graphql(null, '{ __typename }')
      expect(status).toBe(200)
      await server.app.asPlatform((context) => context.read(async () => undefined))
      expect(pool.waitingCount).toBe(0)
      expect(pool.totalCount - pool.idleCount).toBeLessThanOrEqual(most)
    }
  } finally {
    end()
    await worker.stop()
  }
})
