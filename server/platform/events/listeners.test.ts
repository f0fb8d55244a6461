import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { storeAway } from '../failures.ts'
import type { Listener, Room } from '../room.ts'
import { catchUp } from './listeners.ts'

let server: TestServer
let happen: () => Promise<void>
const log: string[] = []

beforeAll(async () => {
  server = await testServer({ worker: false, logTo: { write: (line) => void log.push(line) } })
  const { agencyId } = await foundAgency(server)
  happen = async () => {
    await server.app.asSystem(agencyId, 'staff', (context) =>
      context.write(async (tx) => tx.record({ type: 'agencyUpdated', subject: {} })),
    )
    await server.settle()
  }
})
afterAll(() => server.stop())

/** A listener that fails on the first event that it hears. */
function failing(name: string, error: () => Error) {
  const tried: number[] = []
  const handle: Listener['handle'] = async (_context, { number }) => {
    tried.push(number)
    if (number === tried[0]) throw error()
  }
  const room: Room = { name, listeners: [{ name, types: ['agencyUpdated'], handle }] }
  const failures = new Map()
  return { tried, listen: () => catchUp(server.app, [room], failures) }
}

test('an event on which a listener always fails is let go after some tries, which the log says, and the next are heard', async () => {
  const { tried, listen } = failing('broken', () => new Error('never of this event'))
  await happen()
  await happen()
  for (let tries = 1; tries < 10; tries += 1) await expect(listen()).rejects.toThrow('never of this event')
  expect(new Set(tried).size).toBe(1)
  await listen()
  expect(new Set(tried).size).toBe(2)
  expect(log.filter((line) => line.includes('it goes on without it'))).toHaveLength(1)
  await listen()
  expect(tried).toHaveLength(11)
})

test('an event is not let go while what its listener needs is away', async () => {
  const { tried, listen } = failing('waiting', () => storeAway(new Error('away')))
  await happen()
  for (let tries = 0; tries < 20; tries += 1) await expect(listen()).rejects.toThrow('cannot be reached')
  expect(new Set(tried).size).toBe(1)
})
