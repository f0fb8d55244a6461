import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { apart } from '../platform/database/nesting.ts'
import { newId } from '../platform/ids.ts'
import { deadlocksDuring, doneOrBlocked } from '../testing/locks.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'
import { lockConversation } from './store/conversations.ts'

let server: TestServer
let agency: TestAgency
let colleagues: AgencyCaller[]
let channel: TestChannel
let place: string

beforeAll(async () => {
  // Without listeners, so that nothing else waits for locks.
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
  colleagues = await Promise.all([1, 2, 3].map(() => join(server, agency.agencyId, { role: 'user' })))
})
afterAll(() => server.stop())

beforeEach(async () => {
  channel = await openChannel(server, agency.admin, {
    scope: 'team',
    name: newId(),
    others: [agency.staff],
  })
  place = await channelUserIn(agency.staff)
})

async function channelUserIn(caller: AgencyCaller): Promise<string> {
  const { data } = await server.graphql<{ getChannel: { viewerChannelUser: { id: string } } }>(
    caller,
    'query ($id: ID!) { getChannel(id: $id) { viewerChannelUser { id } } }',
    { id: channel.channelId },
  )
  return data?.getChannel.viewerChannelUser.id ?? ''
}

const call = async (caller: AgencyCaller, operation: string): Promise<string> => {
  const { errors } = await server.graphql(caller, `mutation { ${operation} }`)
  return errors[0]?.extensions.code ?? 'done'
}
const write = (caller: AgencyCaller, more = '') =>
  call(
    caller,
    `createMessage(input: { id: "${newId()}", conversationID: "${channel.conversationId}", content: "Hello" ${more} }) { id }`,
  )
const update = (more: string) =>
  call(agency.admin, `updateChannel(input: { id: "${channel.channelId}" ${more} }) { id }`)
const setArchived = (archived: boolean, more = '') =>
  call(agency.staff, `updateChannelUser(input: { id: "${place}", archived: ${archived} ${more} }) { id }`)
const mark = (caller: AgencyCaller) =>
  call(
    caller,
    `markConversation(input: { conversationID: "${channel.conversationId}", seenAt: "2100-01-01T00:00:00.000Z" }) { id }`,
  )

/** Both calls start; each stops at its first write to the table until both are under way. */
const together = (table: string, first: () => Promise<string>, second: () => Promise<string>) =>
  withClient(server.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(`lock table ${table} in share mode`)
    const one = first()
    await doneOrBlocked(server, one)
    const other = second()
    await doneOrBlocked(server, other, 2)
    await client.query('commit')
    return Promise.all([one, other])
  })

test('whoever writes does not keep others from marking the conversation as seen for the first time', async () => {
  await say(server, agency.admin, channel.conversationId)
  await server.app.asSystem(agency.agencyId, 'staff', (ctx) =>
    ctx.write(async (tx) => {
      expect(await lockConversation(tx, channel.conversationId)).toBeDefined()
      expect(await apart(() => mark(agency.staff))).toBe('done')
    }),
  )
})

test('a message that is being written, and the kind of its channel that changes: one waits for the other', async () => {
  await say(server, agency.admin, channel.conversationId)
  const deadlocks = await deadlocksDuring(async () => {
    const answers = await together(
      'message',
      () => write(agency.staff),
      () => update('scope: client'),
    )
    expect(answers).toEqual(['done', 'done'])
  })
  expect(deadlocks).toBe(0)
  const internal = await withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query('select internal from message where channel_id = $1', [
      channel.channelId,
    ])
    return rows.map((row) => row.internal)
  })
  // Content from when it was a team channel is not for clients.
  expect(internal).toEqual([true, true])
})

test('a message from one device, and the channel put away and seen on another, one after the other', async () => {
  await say(server, agency.admin, channel.conversationId)
  await setArchived(true)
  const deadlocks = await deadlocksDuring(async () => {
    const answers = await together(
      'conversation_user',
      () => setArchived(true, 'seenAt: "2100-01-01T00:00:00.000Z"'),
      () => write(agency.staff),
    )
    expect(answers).toEqual(['done', 'done'])
  })
  expect(deadlocks).toBe(0)
})

test('whatever is done to a channel at the same time, nobody waits in a circle', async () => {
  const root = await say(server, agency.staff, channel.conversationId)
  const [removed, demoted, other] = colleagues
  if (!removed || !demoted || !other) throw new Error('too few')
  const users = (...people: AgencyCaller[]) => `users: [${people.map(({ userId }) => `"${userId}"`).join()}]`
  const flip = (internal: boolean) =>
    call(agency.staff, `updateMessage(input: { id: "${root.id}", internal: ${internal} }) { id }`)
  const member = (input: string) =>
    call(agency.owner, `updateAgencyUser(input: { id: "${demoted.memberId}" ${input} }) { id }`)
  const answers: string[] = []
  const storm = [
    () => write(agency.staff),
    () => write(agency.admin, `responseToID: "${root.id}"`),
    () => write(other),
    () => setArchived(true),
    () => setArchived(true, 'seenAt: "2100-01-01T00:00:00.000Z"'),
    () => mark(agency.staff),
    () => mark(agency.admin),
    () => flip(true),
    () => flip(false),
    () => update(`name: "${newId()}"`),
    () => update(users(agency.staff, other)),
    () => update(users(agency.staff, other, removed, demoted)),
    () => update('scope: client'),
    () => update('scope: team'),
    () => member('role: "client"'),
    () => member('role: "user"'),
    () =>
      call(
        agency.admin,
        `createConversation(input: { channelID: "${channel.channelId}", name: "New" }) { id }`,
      ),
  ]
  const deadlocks = await deadlocksDuring(async () => {
    for (let round = 0; round < 4; round += 1)
      answers.push(...(await Promise.all(storm.map((each) => each()))))
  })
  expect(deadlocks).toBe(0)
  expect(answers).not.toContain('INTERNAL')
})

test('what was seen stays seen, whichever device tells of it last; only marking as unread takes it back', async () => {
  const first = await say(server, agency.admin, channel.conversationId)
  const second = await say(server, agency.admin, channel.conversationId)
  const seenAt = async (value: string | null, operation = 'markConversation') => {
    const given = value === null ? 'null' : `"${value}"`
    const input =
      operation === 'markConversation'
        ? `conversationID: "${channel.conversationId}", seenAt: ${given}`
        : `id: "${place}", seenAt: ${given}`
    expect(await call(agency.staff, `${operation}(input: { ${input} }) { id }`)).toBe('done')
    const { data } = await server.graphql<{ getConversation: { seenAt: string | null } }>(
      agency.staff,
      'query ($id: ID!) { getConversation(id: $id) { seenAt } }',
      { id: channel.conversationId },
    )
    return data?.getConversation.seenAt
  }
  expect(await seenAt(second.createdAt)).toBe(second.createdAt)
  expect(await seenAt(first.createdAt)).toBe(second.createdAt)
  expect(await seenAt(first.createdAt, 'updateChannelUser')).toBe(second.createdAt)
  expect(await seenAt(null)).toBeNull()
  expect(await seenAt(first.createdAt, 'updateChannelUser')).toBe(first.createdAt)
})
