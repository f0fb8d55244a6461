import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { call, hoursPass, tryCall } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client] })
})
afterAll(() => server.stop())

const write = async (content: string) =>
  (await say(server, agency.staff, channel.conversationId, { content })).id
const snooze = (person: AgencyCaller, id: string, input: Record<string, unknown> = {}) =>
  call<{ id: string; sendAt: string; payload: unknown }[]>(server, person, 'snoozeMessages', {
    snoozedMessages: [id],
    ...input,
  })

async function snoozedOf(person: AgencyCaller): Promise<string[] | null> {
  const { data } = await server.graphql<{ me: { snoozedMessages: string[] | null } }>(
    person,
    '{ me { snoozedMessages } }',
  )
  return data?.me.snoozedMessages ?? null
}
const listOf = async (person: AgencyCaller) => {
  const { data } = await server.graphql<{
    scheduledTasksByUser: { items: { state: string; message: { content: string } | null }[] }
  }>(
    person,
    '{ scheduledTasksByUser(waiting: true, action: snooze_message) { items { state message { content } } } }',
  )
  return data?.scheduledTasksByUser.items ?? []
}
const newestOf = async (person: AgencyCaller) => {
  const { data } = await server.graphql<{ notificationsByUser: { items: unknown[] } }>(
    person,
    '{ notificationsByUser { items { kind values path } } }',
  )
  return data?.notificationsByUser.items[0]
}

test('a message comes back in an hour, or when one says, with a notification and in the list', async () => {
  const id = await write('Come **back**')
  const inAnHour = () => Date.now() + 3_600_000
  const earliest = inAnHour()
  const [task] = await snooze(agency.client, id, {
    ownerID: agency.client.userId,
    email: agency.client.email,
  })
  expect(task).toMatchObject({ payload: { action: 'snooze message', snoozedMessages: [id] } })
  expect(Date.parse(task?.sendAt ?? '')).toBeGreaterThanOrEqual(earliest)
  expect(Date.parse(task?.sendAt ?? '')).toBeLessThanOrEqual(inAnHour())
  expect(await snoozedOf(agency.client)).toEqual([id])
  await hoursPass(server)
  expect(await snoozedOf(agency.client)).toEqual([])
  expect(await listOf(agency.client)).toMatchObject([
    { state: 'done', message: { content: 'Come **back**' } },
  ])
  expect(await newestOf(agency.client)).toMatchObject({
    kind: 'snoozed',
    values: { channel: 'Launch', excerpt: 'Come back' },
    path: expect.stringContaining(id),
  })
  expect(await newestOf(agency.staff)).toBeUndefined()
})

test('who is done with it takes it off the list', async () => {
  const id = await write('Tick off')
  const [task] = await snooze(agency.admin, id)
  await hoursPass(server)
  await call(server, agency.admin, 'cancelScheduledTask', { id: task?.id })
  expect(await listOf(agency.admin)).toEqual([])
})

test('the same message again has the new time only', async () => {
  const id = await write('Twice')
  const [first] = await snooze(agency.staff, id)
  const sendAt = new Date(Date.now() + 5 * 3_600_000).toISOString()
  const [second] = await snooze(agency.staff, id, { sendAt })
  expect(second).toMatchObject({ id: first?.id, sendAt })
  await call(server, agency.staff, 'cancelScheduledTask', { id: first?.id })
})

test('updateUser says which come back: others wait no more, those that wait keep their time', async () => {
  const [kept, gone, added] = [await write('kept'), await write('gone'), await write('added')]
  const sendAt = new Date(Date.now() + 5 * 3_600_000).toISOString()
  await snooze(agency.staff, kept, { sendAt })
  await snooze(agency.staff, gone)
  const choose = { id: agency.staff.userId, snoozedMessages: [kept, added] }
  const answer = await call<{ snoozedMessages: string[] }>(
    server,
    agency.staff,
    'updateUser',
    choose,
    'snoozedMessages',
  )
  expect(answer.snoozedMessages).toEqual([added, kept])
  const none = { ...choose, snoozedMessages: [] }
  await call(server, agency.staff, 'updateUser', none, 'snoozedMessages')
  expect(await snoozedOf(agency.staff)).toEqual([])
})

test('only one’s own address may stand in the call, and others see nothing of it', async () => {
  const id = await write('mine')
  const { code } = await tryCall(server, agency.client, 'snoozeMessages', {
    snoozedMessages: [id],
    email: agency.staff.email,
  })
  expect(code).toBe('BAD_USER_INPUT')
  await snooze(agency.client, id)
  const { data } = await server.graphql<{ getUser: { snoozedMessages: unknown } }>(
    agency.admin,
    'query ($id: ID!) { getUser(id: $id) { snoozedMessages } }',
    { id: agency.client.userId },
  )
  expect(data?.getUser.snoozedMessages).toBeNull()
})

test('a message that turned internal does not come back to a client, by no way', async () => {
  const id = await write('not for you any more')
  await snooze(agency.client, id)
  await call(server, agency.staff, 'updateMessage', { id, internal: true }, 'id')
  await hoursPass(server)
  expect(JSON.stringify(await newestOf(agency.client))).not.toContain(id)
  expect(JSON.stringify(await listOf(agency.client))).not.toContain('not for you')
})
