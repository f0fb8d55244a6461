import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { unavailable } from '../database/failures.ts'
import type { Recipient } from '../database/viewer.ts'
import type { ProductError } from '../errors.ts'
import type { EventKind, StoredEvent } from '../events/event.ts'
import { newId } from '../ids.ts'
import { createHub } from './hub.ts'
import { closeCodes } from './protocol.ts'
import type { Receiver, Subscription } from './subscription.ts'

let server: TestServer
let agency: TestAgency
const log: string[] = []

beforeAll(async () => {
  server = await testServer({
    worker: false,
    logTo: { write: (line) => void log.push(line) },
    env: { LOG_LEVEL: 'warn' },
  })
  agency = await foundAgency(server)
  const kinds = server.app.eventKinds as Map<string, EventKind>
  for (const kind of unreadable) kinds.set(kind.type, kind)
})
afterAll(() => server.stop())

function receiver(send: (text: string) => void) {
  const closed: number[] = []
  const failed: unknown[] = []
  const to: Receiver = {
    write: (frames) => send(frames.toString()),
    close: (code) => void closed.push(code),
    fail: (id, error) => void failed.push([id, (error as ProductError).code]),
  }
  return { to, closed, failed }
}

const plain = 'subscription { onEvent { type } }'
const curious = 'subscription { onEvent { type ... on UserUpdated { user { id } } } }'

function subscribed(to: Receiver, side: 'staff' | 'client' = 'staff', query = curious): Subscription {
  const plan = server.app.plans({ query })
  if ('errors' in plan) throw plan.errors[0]
  const { userId, agencyId } = side === 'staff' ? agency.staff : agency.client
  const role = side === 'staff' ? 'user' : 'client'
  const viewer = { userId, agencyId, sessionId: '', role, side } as unknown as Recipient
  return {
    id: '1',
    receiver: to,
    viewer,
    plan,
    position: server.app.stream.last,
    verifiedAt: 0,
    missedSince: new Date(),
    live: false,
  }
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
      tx.record({ type: 'agencyChanged', subject: {} })
      tx.record({ type: 'agencyChanged', subject: {} })
    }),
  )
  await server.settle()
  await hub.idle()
  expect(told.join().match(/agencyChanged/g)).toHaveLength(2)
  expect([broken.closed, whole.closed]).toEqual([[closeCodes.comeBack], []])
  expect(tries).toBe(1)
  expect(log.filter((line) => line.includes('could not be written to'))).toHaveLength(1)
})

test('events that come singly leave a socket in one piece, in their order', async () => {
  const hub = createHub(server.app)
  const told: string[] = []
  hub.add(subscribed(receiver((text) => told.push(text)).to))
  await hub.idle()
  const first = server.app.stream.last + 1
  const events = [first, first + 1, first + 2].map((number) => eventOf(number))
  await Promise.all(events.map((event) => hub.receive([event])))
  await hub.idle()
  expect(told).toHaveLength(1)
  expect(told[0]?.match(/agencyChanged/g)).toHaveLength(3)
})

test('a batch that could not be read for a moment is read again, and no socket is sent away', async () => {
  const hub = createHub(server.app)
  const told: string[] = []
  const whole = receiver((text) => told.push(text))
  hub.add(subscribed(whole.to))
  await hub.idle()
  let failures = 2
  vi.spyOn(server.app.database, 'begin').mockImplementation((...args) => {
    failures -= 1
    if (failures >= 0) return Promise.reject(unavailable(new Error('Connection terminated unexpectedly')))
    vi.mocked(server.app.database.begin).mockRestore()
    return server.app.database.begin(...args)
  })
  const first = server.app.stream.last + 1
  await hub.receive([eventOf(first), eventOf(first + 1)])
  await hub.idle()
  expect(failures).toBeLessThan(0)
  expect(told.join().match(/agencyChanged/g)).toHaveLength(2)
  expect([whole.closed, whole.failed]).toEqual([[], []])
})

test('what a person is sent past the log waits for the events that came before it, and reaches nobody else', async () => {
  const hub = createHub(server.app)
  const own: string[] = []
  const others: string[] = []
  hub.add(subscribed(receiver((text) => own.push(text)).to, 'staff', plain))
  hub.add(subscribed(receiver((text) => others.push(text)).to, 'client', plain))
  await hub.idle()
  const { last } = server.app.stream
  const recipientId = agency.staff.userId
  const seen = eventOf(last + 1, {
    type: 'channelUserUpdated',
    subject: { userId: recipientId, channelId: 'a channel' },
  })
  hub.personal.receive([{ ...seen, recipientId }])
  await hub.idle()
  expect(own).toEqual([])
  vi.spyOn(server.app.stream, 'last', 'get').mockReturnValue(last + 1)
  await hub.receive([eventOf(last + 1)])
  await hub.idle()
  vi.restoreAllMocks()
  expect(own.join().match(/agencyChanged|channelUserUpdated/g)).toEqual([
    'agencyChanged',
    'channelUserUpdated',
  ])
  expect(others.join()).not.toContain('channelUserUpdated')
})

test('every subscription is given a fresh cursor, whether anything happened or not', async () => {
  const hub = createHub(server.app)
  const frames: string[] = []
  hub.add(subscribed(receiver((text) => frames.push(text)).to))
  await hub.idle()
  hub.sendCursors()
  await hub.idle()
  const pong = JSON.parse(frames[0]?.slice(frames[0].indexOf('{')) ?? '')
  expect(pong).toMatchObject({ type: 'pong', payload: { id: '1' } })
  const audience = `${agency.agencyId}/staff`
  expect(server.app.cursors.open(pong.payload.cursor, audience)).toBe(server.app.stream.last)
})

// Unreadable events: the audience of the first fails, and the content of the second.
const unreadable: EventKind[] = [
  {
    type: 'heardByNobodyKnows',
    graphqlType: 'Changed',
    audience: async (tx) => {
      await sql`select 1 / 0`.execute(tx.sql)
      return { everyone: true }
    },
  },
  { type: 'saysNobodyKnows', graphqlType: 'UserUpdated', audience: async () => ({ everyone: true }) },
]

test.each(unreadable)('after an event that cannot be read all load again, once ($type)', async (kind) => {
  const hub = createHub(server.app)
  const told: string[] = []
  const staff = receiver((text) => told.push(text))
  hub.add(subscribed(staff.to))
  await hub.idle()
  const first = server.app.stream.last + 1
  const subject = { userId: 'not an id' }
  await hub.receive([eventOf(first), eventOf(first + 1, { type: kind.type, subject }), eventOf(first + 2)])
  await hub.idle()
  expect(told.join().match(/agencyChanged/g)).toHaveLength(1)
  expect([staff.closed, staff.failed]).toEqual([[], [['1', 'CURSOR_EXPIRED']]])
  expect(log.filter((line) => line.includes('cannot be delivered') && line.includes(kind.type))).toHaveLength(
    1,
  )
})

test('what one document asks and cannot be read costs those with another document nothing', async () => {
  const hub = createHub(server.app)
  const told: string[] = []
  const [odd, usual] = [receiver(() => undefined), receiver((text) => told.push(text))]
  hub.add(subscribed(odd.to))
  hub.add(subscribed(usual.to, 'staff', plain))
  await hub.idle()
  const first = server.app.stream.last + 1
  await hub.receive([
    eventOf(first, { type: 'saysNobodyKnows', subject: { userId: 'not an id' } }),
    eventOf(first + 1),
  ])
  await hub.idle()
  expect([odd.failed, usual.failed]).toEqual([[['1', 'CURSOR_EXPIRED']], []])
  expect(told.join().match(/saysNobodyKnows|agencyChanged/g)).toEqual(['saysNobodyKnows', 'agencyChanged'])
})

test('of an internal event that cannot be read a client notices nothing', async () => {
  const [kind] = unreadable
  const hub = createHub(server.app)
  const told: string[] = []
  const client = receiver((text) => told.push(text))
  const staff = receiver(() => undefined)
  hub.add(subscribed(client.to, 'client'))
  hub.add(subscribed(staff.to))
  await hub.idle()
  const first = server.app.stream.last + 1
  await hub.receive([eventOf(first, { type: kind?.type, internal: true }), eventOf(first + 1)])
  await hub.idle()
  expect([client.closed, client.failed, staff.failed]).toEqual([[], [], [['1', 'CURSOR_EXPIRED']]])
  expect(told.join().match(/agencyChanged/g)).toHaveLength(1)
})

function eventOf(number: number, event: Partial<StoredEvent> = {}): StoredEvent {
  const { agencyId } = agency
  return {
    id: newId(),
    agencyId,
    number,
    type: 'agencyChanged',
    subject: {},
    internal: false,
    actorId: null,
    at: new Date(),
    ...event,
  }
}
