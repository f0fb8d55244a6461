import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { subscribe } from '../testing/live.ts'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { call, hoursPass, putOffMessage, tryCall } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client, agency.admin] })
})

type Message = { id: string; content: string; internal: boolean; owner: { id: string } }

async function messagesFor(person: AgencyCaller): Promise<Message[]> {
  const { data, errors } = await server.graphql<{ messagesByConversation: { items: Message[] } }>(
    person,
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { id content internal owner { id } } } }',
    { id: channel.conversationId },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.messagesByConversation.items
}

type Task = { id: string; state: string; reason: string | null; payload: Record<string, unknown> }

async function tasksOf(person: AgencyCaller, waiting = true): Promise<Task[]> {
  const { data } = await server.graphql<{ scheduledTasksByUser: { items: Task[] } }>(
    person,
    'query ($waiting: Boolean) { scheduledTasksByUser(waiting: $waiting) { items { id state reason payload } } }',
    { waiting },
  )
  return data?.scheduledTasksByUser.items ?? []
}
const taskOf = async (person: AgencyCaller, id: string) =>
  (await tasksOf(person, false)).find((task) => task.id === id)

async function notificationsOf(person: AgencyCaller) {
  const { data } = await server.graphql<{
    notificationsByUser: { items: { kind: string; values: Record<string, string>; path: string }[] }
  }>(person, '{ notificationsByUser { items { kind values path } } }')
  return data?.notificationsByUser.items ?? []
}

const put = (input: Record<string, unknown> = {}, caller = agency.staff) =>
  putOffMessage(server, caller, channel.conversationId, input)

test('a message is kept for an hour unless told otherwise, as the specification has it', async () => {
  const before = Date.now()
  const task = await call<Record<string, unknown>>(server, agency.staff, 'createScheduledTask', {
    conversationID: channel.conversationId,
    ownerID: agency.staff.userId,
    channelID: channel.channelId,
    content: 'In an hour',
  })
  const sendAt = new Date(String(task.sendAt)).getTime()
  expect(Math.abs(sendAt - before - 3_600_000)).toBeLessThan(10_000)
  expect(task).toMatchObject({
    name: 'schedule message',
    state: 'pending',
    type: 'other',
    issuerID: agency.staff.userId,
    _ttl: Math.floor(sendAt / 1000),
    payload: { action: 'schedule message', content: 'In an hour', conversationID: channel.conversationId },
  })
  expect(await messagesFor(agency.staff)).toEqual([])
})

test('at its time it is there for everybody, in its author’s name, under the id of the task', async () => {
  const task = await put({ content: 'Good morning' }, agency.client)
  await server.settle()
  expect(await messagesFor(agency.staff)).toEqual([])
  await hoursPass(server)
  expect(await messagesFor(agency.staff)).toMatchObject([
    { id: task.id, content: 'Good morning', internal: false, owner: { id: agency.client.userId } },
  ])
  expect(await taskOf(agency.client, task.id)).toMatchObject({ state: 'done', payload: { content: '' } })
  await hoursPass(server)
  expect(await messagesFor(agency.staff)).toHaveLength(1)
})

test('when a message was put off its id does not tell those who read it (attack 13)', async () => {
  const task = await put({ content: 'Written in good time' }, agency.staff)
  expect(task.id).not.toMatch(/^.{14}7/)
})

test('the same again, after a lost answer, is the same; other words under its id are refused; nobody chooses the id of a message', async () => {
  const { id: taken } = await say(server, agency.staff, channel.conversationId)
  const first = await put({ id: taken, content: 'Once' })
  expect(first.id).not.toBe(taken)
  expect((await put({ id: taken, content: 'Once' })).id).toBe(first.id)
  const other = { id: taken, conversationID: channel.conversationId, content: 'Twice' }
  expect((await tryCall(server, agency.staff, 'createScheduledTask', other)).code).toBe('CONFLICT')
  const theirs = await put({ id: taken, content: 'Once' }, agency.client)
  expect(theirs.id).not.toBe(first.id)
})

test('an internal one stays internal, and a client cannot make one', async () => {
  const task = await put({ internal: true })
  const refused = await tryCall(server, agency.client, 'createScheduledTask', {
    conversationID: channel.conversationId,
    content: 'x',
    internal: true,
  })
  expect(refused.code).toBe('FORBIDDEN')
  await hoursPass(server)
  expect(await messagesFor(agency.client)).toEqual([])
  expect(await messagesFor(agency.staff)).toMatchObject([{ id: task.id, internal: true }])
})

test('nobody else knows of it: not by list, id or event', async () => {
  const told =
    'subscription ($after: String) { onEvent(after: $after) { ... on Changed { entity entityID } ... on MessageCreated { message { id } } } }'
  const [own, other] = await Promise.all(
    [agency.staff, agency.admin].map((person) => subscribe(server, person, told)),
  )
  const task = await put()
  await own?.next((data) => JSON.stringify(data).includes(task.id))
  const last = await say(server, agency.client, channel.conversationId, { content: 'the last one' })
  await other?.next((data) => JSON.stringify(data).includes(last.id))
  expect(other?.bytes.join()).not.toContain(task.id)
  own?.close()
  other?.close()
  expect((await tasksOf(agency.admin)).map(({ id }) => id)).not.toContain(task.id)
  for (const operation of ['sendScheduledTask', 'cancelScheduledTask'])
    expect((await tryCall(server, agency.admin, operation, { id: task.id })).code).toBe('NOT_FOUND')
})

test('its words and its time can be changed until it is sent', async () => {
  const task = await put()
  const sendAt = new Date(Date.now() + 5 * 3_600_000).toISOString()
  await call(server, agency.staff, 'updateScheduledTask', { id: task.id, content: 'Better words', sendAt })
  await hoursPass(server)
  expect(await messagesFor(agency.client)).toEqual([])
  await hoursPass(server, 4)
  expect(await messagesFor(agency.client)).toMatchObject([{ content: 'Better words' }])
  const late = await tryCall(server, agency.staff, 'updateScheduledTask', {
    id: task.id,
    content: 'Too late',
  })
  expect(late.code).toBe('CONFLICT')
})

test('what waits can become internal, and lose a file and what it quotes, but never all that it says', async () => {
  const quoted = await say(server, agency.client, channel.conversationId)
  const [first, second] = [await uploaded(server, agency.staff), await uploaded(server, agency.staff)]
  const pieces = [first, second].map(({ key }) => ({ key }))
  const task = await put({ content: '', pieces, quotedMessageID: quoted.id })
  const update = (input: object) =>
    tryCall(server, agency.staff, 'updateScheduledTask', { id: task.id, ...input })
  const all = await update({ removedPieces: [first.key, second.key] })
  expect(all.code).toBe('BAD_USER_INPUT')
  expect((await update({ removedPieces: [first.key], dropQuote: true, internal: true })).code).toBeUndefined()
  const payload = (await taskOf(agency.staff, task.id))?.payload
  expect(payload).toMatchObject({ internal: true, pieces: [{ key: second.key }] })
  expect(payload).not.toHaveProperty('quotedMessageID')
  await hoursPass(server)
  expect((await messagesFor(agency.client)).some(({ id }) => id === task.id)).toBe(false)
  expect(await messagesFor(agency.staff)).toContainEqual(
    expect.objectContaining({ id: task.id, internal: true }),
  )
})

test.each([
  ['in the past', '2020-01-01T00:00:00Z'],
  ['in a thousand years', '3020-01-01T00:00:00Z'],
  ['nowhere in time', 'yesterday'],
])('a time %s is refused (attack 29)', async (_when, sendAt) => {
  const { code } = await tryCall(server, agency.staff, 'createScheduledTask', {
    conversationID: channel.conversationId,
    content: 'x',
    sendAt,
  })
  expect(code).toBe('BAD_USER_INPUT')
})

test('it is sent at once when its author says so, and not again at its time', async () => {
  const task = await put()
  await call(server, agency.staff, 'sendScheduledTask', { id: task.id })
  expect(await messagesFor(agency.client)).toMatchObject([{ id: task.id }])
  await hoursPass(server)
  expect(await messagesFor(agency.client)).toHaveLength(1)
})

test('what was cancelled is never sent, and its files are gone', async () => {
  const file = await uploaded(server, agency.staff)
  const task = await put({ pieces: [{ key: file.key }] })
  await call(server, agency.staff, 'cancelScheduledTask', { id: task.id })
  await hoursPass(server)
  expect(await messagesFor(agency.staff)).toEqual([])
  expect(await server.app.files.stat(file.key)).toBeUndefined()
})

test('its files wait with it: nobody reads them before, everybody after', async () => {
  const file = await uploaded(server, agency.staff)
  await put({ content: '', pieces: [{ key: file.key }] })
  const read = async () =>
    (await server.inject({ method: 'GET', url: `/files/${file.key}`, headers: headersOf(agency.client) }))
      .statusCode
  expect(await read()).toBe(404)
  await hoursPass(server)
  expect(await read()).toBe(200)
})

test('cancelling races with sending: one of them happened, and the answer says which (attack 29)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const task = await put()
    const [cancelled, sent] = await Promise.all([
      tryCall(server, agency.staff, 'cancelScheduledTask', { id: task.id }),
      tryCall(server, agency.staff, 'sendScheduledTask', { id: task.id }),
    ])
    expect([cancelled.code, sent.code].filter((code) => code === 'CONFLICT')).toHaveLength(1)
    const isThere = (await messagesFor(agency.staff)).some(({ id }) => id === task.id)
    expect(isThere).toBe(sent.code === undefined)
  }
})

const archive = () =>
  call(server, agency.staff, 'updateChannel', { id: channel.channelId, status: 'archived' }, 'id')
const eject = () =>
  call(
    server,
    agency.staff,
    'ejectMember',
    { channelID: channel.channelId, userID: agency.client.userId },
    '__typename',
  )

test.each([
  ['the channel was archived', archive, 'notAllowed'],
  ['they are no longer in it', eject, 'gone'],
])(
  'what its author may no longer send when %s is not sent; they are told why',
  async (_what, happen, reason) => {
    const task = await put({ content: 'Never **mind**' }, agency.client)
    await happen()
    await hoursPass(server)
    expect(await messagesFor(agency.staff)).toEqual([])
    expect(await taskOf(agency.client, task.id)).toMatchObject({ state: 'failed', reason })
    expect((await notificationsOf(agency.client))[0]).toMatchObject({
      kind: 'scheduledFailed',
      values: { excerpt: 'Never mind', reason },
      path: '/later',
    })
  },
)

test('what failed waits again with another time', async () => {
  const task = await put()
  await archive()
  await hoursPass(server)
  await call(server, agency.staff, 'updateChannel', { id: channel.channelId, status: 'active' }, 'id')
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  await call(server, agency.staff, 'updateScheduledTask', { id: task.id, sendAt })
  await hoursPass(server)
  expect(await messagesFor(agency.client)).toMatchObject([{ id: task.id }])
})

test('nothing is sent for somebody who has left the agency, or was deactivated in it', async () => {
  for (const end of [
    (id: string) => call(server, agency.owner, 'deleteAgencyUser', { id }, 'id'),
    (id: string) => call(server, agency.owner, 'updateAgencyUser', { id, active: false }, 'id'),
  ]) {
    const leaver = await join(server, agency.agencyId, { role: 'user' })
    await put({ content: 'From beyond' }, leaver)
    await end(leaver.memberId)
    await hoursPass(server)
    expect(await messagesFor(agency.staff)).toEqual([])
  }
})

test('what was meant for the team is not sent once clients read there', async () => {
  channel = await openChannel(server, agency.staff, { scope: 'team', name: newId(), others: [agency.admin] })
  const task = await put({ content: 'Between us' })
  await call(server, agency.staff, 'updateChannel', { id: channel.channelId, scope: 'client' }, 'id')
  await hoursPass(server)
  expect(await messagesFor(agency.staff)).toEqual([])
  expect(await taskOf(agency.staff, task.id)).toMatchObject({ state: 'failed', reason: 'audience' })
})

test('an answer to a message that was deleted meanwhile is not sent', async () => {
  const root = await say(server, agency.staff, channel.conversationId)
  const task = await put({ responseToID: root.id })
  await call(server, agency.staff, 'deleteMessage', { id: root.id }, 'id')
  await hoursPass(server)
  expect((await taskOf(agency.staff, task.id))?.state).toBe('failed')
})

test('what a message quotes is kept with it, and one whose quote is gone by then is sent without', async () => {
  const first = await say(server, agency.client, channel.conversationId, { content: 'When?' })
  const second = await say(server, agency.client, channel.conversationId, { content: 'And where?' })
  const one = await put({ content: 'On Monday', quotedMessageID: first.id })
  const two = await put({ content: 'At ours', quotedMessageID: second.id })
  await server.graphql(agency.client, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }', {
    id: second.id,
  })
  await hoursPass(server, 2)
  const quoteOf = async (id: string) => {
    const { data } = await server.graphql<{ getMessage: { quotedMessage: { id: string } | null } }>(
      agency.client,
      'query ($id: ID!) { getMessage(id: $id) { quotedMessage { id } } }',
      { id },
    )
    return data?.getMessage
  }
  expect(await quoteOf(one.id)).toEqual({ quotedMessage: { id: first.id } })
  expect(await quoteOf(two.id)).toEqual({ quotedMessage: null })
})

test('what quotes something internal stays internal, whatever becomes of that', async () => {
  const inner = await say(server, agency.staff, channel.conversationId, { internal: true })
  const task = await put({ content: 'Ours alone', quotedMessageID: inner.id })
  await server.graphql(agency.staff, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }', {
    id: inner.id,
  })
  await hoursPass(server, 2)
  expect((await messagesFor(agency.staff)).find(({ id }) => id === task.id)).toMatchObject({ internal: true })
  expect((await messagesFor(agency.client)).some(({ id }) => id === task.id)).toBe(false)
})
