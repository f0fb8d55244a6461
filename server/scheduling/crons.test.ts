import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { call, hoursPass, tryCall } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
})

type Cron = { id: string; status: string; next: string[]; _ttl: number | null; reason: string | null }
const fields = 'id status next _ttl reason timeZone start processing repeat expression'

const make = (input: Record<string, unknown> = {}, caller = agency.staff) =>
  call<Cron>(
    server,
    caller,
    'createCron',
    { channelID: channel.channelId, message: 'Close your timers', repeat: 'daily', ...input },
    fields,
  )

async function cronsOf(person: AgencyCaller): Promise<Cron[]> {
  const { data, errors } = await server.graphql<{ cronsByUser: { items: Cron[] } }>(
    person,
    `{ cronsByUser { items { ${fields} } } }`,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.cronsByUser.items
}
const cronOf = async (person: AgencyCaller, id: string) =>
  (await cronsOf(person)).find((cron) => cron.id === id)

async function messages(): Promise<string[]> {
  const { data } = await server.graphql<{ messagesByConversation: { items: { content: string }[] } }>(
    agency.client,
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content } } }',
    { id: channel.conversationId },
  )
  return data?.messagesByConversation.items.map(({ content }) => content) ?? []
}

test('the same again, after a lost answer, is the same; other words or somebody else under its id are refused', async () => {
  const id = newId()
  expect([(await make({ id })).id, (await make({ id })).id]).toEqual([id, id])
  const again = { id, channelID: channel.channelId, message: 'Other words' }
  expect((await tryCall(server, agency.staff, 'createCron', again, fields)).code).toBe('CONFLICT')
  const theirs = { ...again, message: 'Close your timers' }
  expect((await tryCall(server, agency.admin, 'createCron', theirs, fields)).code).toBe('CONFLICT')
})

test('one that is sent once is in an hour unless told otherwise, and over then', async () => {
  const { id } = await make({ repeat: undefined })
  await hoursPass(server)
  expect(await messages()).toEqual(['Close your timers'])
  expect(await cronOf(agency.staff, id)).toMatchObject({ status: 'done', _ttl: null, next: [] })
})

test('a daily one is sent each time, in its author’s name, and has its next five times', async () => {
  const { id, next } = await make({ timeZone: 'America/New_York' })
  expect(next).toHaveLength(5)
  await hoursPass(server)
  const after = await cronOf(agency.staff, id)
  expect(await messages()).toHaveLength(1)
  expect(after).toMatchObject({ status: 'scheduled', processing: false, timeZone: 'America/New_York' })
  // The clock of this test has not moved: its next time is the one of today still.
  expect(after?.next[0]).toBe(next[0])
  await hoursPass(server, 3)
  expect(await messages()).toHaveLength(2)
})

test('times that were missed are one message, and then the next time to come', async () => {
  const { id } = await make()
  await hoursPass(server, 24 * 5)
  expect(await messages()).toHaveLength(1)
  const next = Date.parse((await cronOf(agency.staff, id))?.next[0] ?? '')
  expect(next).toBeGreaterThan(Date.now())
})

test('it is paused, goes on, and is deleted: its _ttl is cleared, and the row stays', async () => {
  const { id } = await make()
  await call(server, agency.staff, 'updateCron', { id, status: 'paused' }, 'id')
  await hoursPass(server)
  expect(await messages()).toEqual([])
  const on = await call<Cron>(server, agency.staff, 'updateCron', { id, status: 'scheduled' }, fields)
  expect(Date.parse(on.next[0] ?? '')).toBeGreaterThan(Date.now())
  const gone = await call<Cron>(server, agency.staff, 'deleteCron', { id }, fields)
  expect(gone).toMatchObject({ status: 'cancelled', _ttl: null })
  await hoursPass(server)
  expect(await messages()).toEqual([])
  const rows = await withClient(server.databaseUrl, (client) =>
    client.query('select status, ttl from cron where id = $1', [id]),
  )
  expect(rows.rows).toEqual([{ status: 'cancelled', ttl: null }])
  const again = await tryCall(server, agency.staff, 'updateCron', { id, status: 'scheduled' }, 'id')
  expect(again.code).toBe('CONFLICT')
})

test('another zone is the same hour there, other words are what is sent', async () => {
  const { id, next } = await make({ timeZone: 'Europe/Berlin' })
  const moved = await call<Cron & { start: string }>(
    server,
    agency.staff,
    'updateCron',
    { id, timeZone: 'Asia/Kolkata', message: 'Other words' },
    fields,
  )
  const hour = (at: string | undefined, timeZone: string) =>
    new Date(at ?? '').toLocaleTimeString('en', { timeZone, timeStyle: 'short' })
  expect(hour(moved.next[0], 'Asia/Kolkata')).toBe(hour(next[0], 'Europe/Berlin'))
  await hoursPass(server, 24)
  expect(await messages()).toEqual(['Other words'])
})

test('admins see everybody’s and stop them, but write nothing in another’s name; staff see their own', async () => {
  const colleague = await join(server, agency.agencyId, { role: 'user' })
  const { id } = await make()
  expect(await cronOf(colleague, id)).toBeUndefined()
  expect(await cronOf(agency.admin, id)).toBeDefined()
  const words = await tryCall(server, agency.admin, 'updateCron', { id, message: 'Not mine' }, 'id')
  expect(words.code).toBe('FORBIDDEN')
  const resumed = await tryCall(server, agency.admin, 'updateCron', { id, status: 'scheduled' }, 'id')
  expect(resumed.code).toBe('FORBIDDEN')
  await call(server, agency.admin, 'updateCron', { id, status: 'paused' }, 'id')
  expect((await cronOf(agency.staff, id))?.status).toBe('paused')
  expect((await tryCall(server, colleague, 'deleteCron', { id }, 'id')).code).toBe('NOT_FOUND')
})

test('one that its author may send no longer fails, says why, and goes on when they may again', async () => {
  const { id } = await make()
  const archive = (status: string) =>
    call(server, agency.staff, 'updateChannel', { id: channel.channelId, status }, 'id')
  await archive('archived')
  await hoursPass(server)
  expect(await cronOf(agency.staff, id)).toMatchObject({ status: 'failed', reason: 'notAllowed' })
  const { data } = await server.graphql<{ notificationsByUser: { items: unknown[] } }>(
    agency.staff,
    '{ notificationsByUser { items { kind values path } } }',
  )
  expect(data?.notificationsByUser.items[0]).toMatchObject({
    kind: 'cronFailed',
    values: { excerpt: 'Close your timers', reason: 'notAllowed' },
    path: '/cron',
  })
  await archive('active')
  await call(server, agency.staff, 'updateCron', { id, status: 'scheduled' }, 'id')
  await hoursPass(server, 24)
  expect(await messages()).toHaveLength(1)
})

test('nothing is sent by itself for somebody who became a client', async () => {
  const writer = await join(server, agency.agencyId, { role: 'user' })
  await make({ message: 'As staff' }, writer)
  await call(server, agency.owner, 'updateAgencyUser', { id: writer.memberId, role: 'client' }, 'id')
  await hoursPass(server)
  expect(await messages()).toEqual([])
})

test('one by an expression begins with its first time from now, and goes on by it', async () => {
  const before = Date.now()
  const made = await make({ repeat: 'cron', expression: '*/30 * * * *', timeZone: 'Asia/Kathmandu' })
  expect(made).toMatchObject({ repeat: 'cron', expression: '*/30 * * * *' })
  const times = made.next.map((at) => Date.parse(at))
  expect(times[0]).toBeGreaterThan(before)
  expect(times[0]).toBeLessThanOrEqual(Date.now() + 30 * 60_000)
  expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual(Array(4).fill(30 * 60_000))
  await hoursPass(server)
  expect(await messages()).toHaveLength(1)
  expect((await cronOf(agency.staff, made.id))?.next).toHaveLength(5)
})

test('an expression counts from the first run that was asked for', async () => {
  const _ttl = Math.floor(Date.now() / 1000) + 40 * 86_400
  const { next } = await make({ repeat: 'cron', expression: '0 9 * * *', _ttl })
  expect(Date.parse(next[0] ?? '') / 1000).toBeGreaterThanOrEqual(_ttl)
})

test('one every hour has its minute, and one on last weekdays its hour', async () => {
  const _ttl = Math.floor(Date.now() / 1000) + 3600
  const hourly = await make({ repeat: 'hourly', _ttl })
  expect(hourly.next.map((at) => Date.parse(at) / 1000)).toEqual([0, 1, 2, 3, 4].map((h) => _ttl + h * 3600))
  const last = await make({ repeat: 'lastWeekday', timeZone: 'UTC', _ttl })
  for (const at of last.next.map((each) => new Date(each))) {
    expect(at.getUTCDay() % 6).not.toBe(0)
    expect(at.getUTCDate()).toBeGreaterThan(25)
  }
})

test('an expression is changed, kept, and gone with another repeat', async () => {
  const { id } = await make({ repeat: 'cron', expression: '0 9 * * *' })
  const update = (input: object) => call<Cron>(server, agency.staff, 'updateCron', { id, ...input }, fields)
  expect(await update({ message: 'Other words' })).toMatchObject({ expression: '0 9 * * *' })
  expect(await update({ expression: '0 10 * * *' })).toMatchObject({ expression: '0 10 * * *' })
  expect(await update({ repeat: 'daily' })).toMatchObject({ repeat: 'daily', expression: null })
  const bare = await tryCall(server, agency.staff, 'updateCron', { id, repeat: 'cron' }, 'id')
  expect(bare.error?.extensions.fields).toMatchObject({ expression: { key: 'field.required' } })
  const unused = await tryCall(server, agency.staff, 'updateCron', { id, expression: '0 9 * * *' }, 'id')
  expect(unused.error?.extensions.fields).toMatchObject({
    expression: { key: 'scheduling.expressionUnused' },
  })
  expect(await update({ repeat: 'cron', expression: '0 9 * * 1' })).toMatchObject({ expression: '0 9 * * 1' })
})

test.each([
  ['that is missing', { repeat: 'cron' }, 'field.required'],
  ['that is blank', { repeat: 'cron', expression: ' ' }, 'field.required'],
  ['without its repeat', { repeat: 'daily', expression: '0 9 * * *' }, 'scheduling.expressionUnused'],
  ['of other words', { repeat: 'cron', expression: 'every day' }, 'scheduling.expressionSyntax'],
  ['that never comes', { repeat: 'cron', expression: '0 9 30 2 *' }, 'scheduling.expressionNever'],
  ['of every minute', { repeat: 'cron', expression: '* * * * *' }, 'scheduling.expressionTooOften'],
  ['without end', { repeat: 'cron', expression: `0 ${'9,'.repeat(100)}9 * * *` }, 'field.tooLong'],
])('an expression %s is refused at its field', async (_what, input, key) => {
  const made = { channelID: channel.channelId, message: 'x', ...input }
  const refused = await tryCall(server, agency.staff, 'createCron', made, 'id')
  expect(refused.code).toBe('BAD_USER_INPUT')
  expect(refused.error?.extensions.fields).toMatchObject({ expression: { key } })
})

test.each([
  ['a time that has passed', { _ttl: 1_000_000 }],
  ['a time beyond the calendar (attack 29)', { _ttl: 2 ** 53 }],
  ['a zone that there is not', { timeZone: 'Mars/Olympus' }],
  ['an eighth day', { days: [8] }],
])('%s is refused', async (_what, input) => {
  const { code } = await tryCall(
    server,
    agency.staff,
    'createCron',
    { channelID: channel.channelId, message: 'x', repeat: 'weekly', ...input },
    'id',
  )
  expect(code).toBe('BAD_USER_INPUT')
})
