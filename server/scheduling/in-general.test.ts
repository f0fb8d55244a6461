import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { call, hoursPass, tryCall } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff)
})
afterAll(() => server.stop())

const inTwoHours = () => Math.floor(Date.now() / 1000) + 7200

/** Schedules an action as the specification's client does. */
const general = (payload: unknown, more: Record<string, unknown> = {}) =>
  tryCall(server, agency.staff, 'createScheduledTask', {
    name: 'Later',
    type: 'other',
    issuerID: agency.staff.userId,
    payload,
    ...more,
  })

test('a message is scheduled by its payload, and sent', async () => {
  const _ttl = inTwoHours()
  const { row } = await general(
    { action: 'schedule message', conversationID: channel.conversationId, content: 'In general' },
    { _ttl },
  )
  expect(row).toMatchObject({ state: 'pending', type: 'other', _ttl })
  await hoursPass(server, 3)
  const { data } = await server.graphql<{ messagesByConversation: { items: { content: string }[] } }>(
    agency.staff,
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content } } }',
    { id: channel.conversationId },
  )
  expect(data?.messagesByConversation.items[0]?.content).toBe('In general')
})

test('a message is snoozed by its payload', async () => {
  const { id } = await say(server, agency.staff, channel.conversationId)
  const _ttl = inTwoHours()
  const { row } = await general({ action: 'snooze message', snoozedMessages: [id] }, { _ttl })
  expect(row).toMatchObject({ state: 'pending', _ttl })
})

test.each<[string, unknown, Record<string, unknown>, string]>([
  ['an action that there is not', { action: 'launch' }, {}, 'payload'],
  ['an action that every object has', { action: 'constructor' }, {}, 'payload'],
  ['no action', {}, {}, 'payload'],
  ['a list', [], {}, 'payload'],
  ['no message', { action: 'snooze message', snoozedMessages: [] }, {}, 'snoozedMessages'],
  ['no place', { action: 'schedule message', content: 'x' }, {}, 'conversationID'],
  ['a type that there is not', { action: 'schedule message' }, { type: 'mine' }, 'type'],
  [
    'somebody else',
    { action: 'schedule message' },
    { issuerID: '01980000-0000-7000-8000-000000000001' },
    'issuerID',
  ],
  ['a time that has passed', undefined, { _ttl: 1000, content: 'x' }, '_ttl'],
])('%s is refused, and the field is named', async (_what, payload, more, field) => {
  const { error } = await general(payload, {
    ...(payload === undefined && { conversationID: channel.conversationId }),
    ...more,
  })
  const named = error?.extensions.fields ?? {}
  expect(Object.keys(named).map((each) => (each === 'sendAt' ? '_ttl' : each))).toContain(field)
})

test('a message without a payload is scheduled as before', async () => {
  const task = await call(server, agency.staff, 'createScheduledTask', {
    conversationID: channel.conversationId,
    content: 'As before',
  })
  expect(task.state).toBe('pending')
})
