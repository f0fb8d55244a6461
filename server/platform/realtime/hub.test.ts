import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import type { Hearer } from '../database/viewer.ts'
import type { StoredEvent } from '../events/event.ts'
import { newId } from '../ids.ts'
import { createHub } from './hub.ts'
import { closeCodes } from './protocol.ts'
import type { Receiver, Subscription } from './subscription.ts'

let server: TestServer
let agency: TestAgency
const log: string[] = []

beforeAll(async () => {
  server = await testServer({ logTo: { write: (line) => void log.push(line) }, env: { LOG_LEVEL: 'warn' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

function receiver(send: (text: string) => void) {
  const closed: number[] = []
  const to: Receiver = {
    write: (frames) => send(frames.toString()),
    close: (code) => void closed.push(code),
  }
  return { to, closed }
}

function subscribed(to: Receiver): Subscription {
  const plan = server.app.plans({ query: 'subscription { onEvent { type } }' })
  if ('errors' in plan) throw plan.errors[0]
  const { userId, agencyId } = agency.staff
  const viewer = { userId, agencyId, sessionId: '', role: 'user', side: 'staff' } as unknown as Hearer
  return { id: '1', receiver: to, viewer, plan, position: server.app.stream.last, verifiedAt: 0, live: false }
}

test('a socket that always fails is told to come back, the log says so, and the others hear on', async () => {
  const hub = createHub(server.app)
  server.app.stream.receive(hub.receive)
  const told: string[] = []
  let tries = 0
  const broken = receiver(() => {
    tries += 1
    throw new Error('the line is broken')
  })
  const whole = receiver((text) => told.push(text))
  hub.add(subscribed(broken.to))
  hub.add(subscribed(whole.to))
  await hub.idle()
  await server.app.asSystem(agency.agencyId, 'staff', (context) =>
    context.write(async (tx) => {
      tx.record({ type: 'agencyUpdated', subject: {} })
      tx.record({ type: 'agencyUpdated', subject: {} })
    }),
  )
  await server.settle()
  await hub.idle()
  expect(told.join().match(/agencyUpdated/g)).toHaveLength(2)
  expect([broken.closed, whole.closed]).toEqual([[closeCodes.comeBack], []])
  expect(tries).toBe(1)
  expect(log.filter((line) => line.includes('could not be told'))).toHaveLength(1)
})

test('events that come singly leave a socket in one piece, in their order', async () => {
  const hub = createHub(server.app)
  const told: string[] = []
  hub.add(subscribed(receiver((text) => told.push(text)).to))
  await hub.idle()
  const first = server.app.stream.last + 1
  const events = [first, first + 1, first + 2].map(agencyUpdated)
  await Promise.all(events.map((event) => hub.receive([event])))
  await hub.idle()
  expect(told).toHaveLength(1)
  expect(told[0]?.match(/agencyUpdated/g)).toHaveLength(3)
})

function agencyUpdated(number: number): StoredEvent {
  const { agencyId } = agency
  return {
    id: newId(),
    agencyId,
    number,
    type: 'agencyUpdated',
    subject: {},
    internal: false,
    actorId: null,
    at: new Date(),
  }
}
