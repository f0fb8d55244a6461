import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { wrongCounters } from '../testing/counters.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, type SentMessage, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller
let channel: TestChannel
let root: SentMessage

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  colleague = await join(server, agency.agencyId, { role: 'user' })
})
afterAll(() => server.stop())

beforeEach(async () => {
  channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client, colleague] })
  root = await say(server, agency.staff, channel.conversationId)
})

type Thread = { following: boolean; seenAt: string | null; unread: boolean; unreadCount: number }
const fields = 'following seenAt unread unreadCount'

const answer = (caller: AgencyCaller, more: { internal?: boolean; mentions?: string[] } = {}) =>
  say(server, caller, channel.conversationId, { responseToID: root.id, ...more })

async function threadOf(caller: AgencyCaller, id = root.id): Promise<Thread | undefined> {
  const { data } = await server.graphql<{ getThread: Thread | null }>(
    caller,
    `query ($id: ID!) { getThread(id: $id) { ${fields} } }`,
    { id },
  )
  return data?.getThread ?? undefined
}

const follow = (caller: AgencyCaller, following: boolean) =>
  change<Thread>(server, caller, 'followThread', { id: root.id, following }, fields)
const mark = (caller: AgencyCaller, seenAt: string | null, unread?: boolean) =>
  change<Thread>(server, caller, 'markThread', { id: root.id, seenAt, unread }, fields)

async function listed(caller: AgencyCaller, list = 'threadsByUser(limit: 200) { items { id } }') {
  const { data } = await server.graphql<Record<string, { items: { id: string }[] } | { id: string }[]>>(
    caller,
    `{ ${list} }`,
  )
  const [rows = []] = Object.values(data ?? {})
  return ('items' in rows ? rows.items : rows).map(({ id }) => id)
}
const unreadOf = (caller: AgencyCaller) => listed(caller, 'unreadThreads { id }')

describe('who follows a thread', () => {
  test('who began it, who answers and who is mentioned do by themselves; others see nothing of it', async () => {
    expect(await threadOf(agency.staff)).toMatchObject({ following: true, unread: false })
    await answer(agency.client, { mentions: [colleague.userId] })
    expect(await threadOf(agency.staff)).toMatchObject({ following: true, unread: true, unreadCount: 1 })
    expect(await threadOf(agency.client)).toMatchObject({ following: true, unread: false })
    expect(await threadOf(colleague)).toMatchObject({ following: true, unread: true, unreadCount: 1 })
    expect(await threadOf(agency.admin)).toMatchObject({ following: false, unread: false })
    expect(await unreadOf(colleague)).toContain(root.id)
    expect(await listed(agency.admin)).not.toContain(root.id)
  })

  test('a client who is in none of it has no thread in their list, however much is said there', async () => {
    await answer(colleague)
    await answer(agency.staff)
    expect(await threadOf(agency.client)).toMatchObject({ following: false, unread: false, unreadCount: 0 })
    expect(await listed(agency.client)).not.toContain(root.id)
    expect(await unreadOf(agency.client)).not.toContain(root.id)
    await answer(colleague, { mentions: [agency.client.userId] })
    expect(await listed(agency.client)).toContain(root.id)
  })

  test('who stops is not told by a mention either, and who answers again follows again', async () => {
    await answer(agency.client)
    expect(await follow(agency.staff, false)).toMatchObject({ following: false, unread: false })
    await answer(agency.client, { mentions: [agency.staff.userId] })
    expect(await threadOf(agency.staff)).toMatchObject({ following: false, unread: false, unreadCount: 0 })
    await answer(agency.staff)
    await answer(agency.client)
    expect(await threadOf(agency.staff)).toMatchObject({ following: true, unread: true, unreadCount: 1 })
  })

  test('who begins to follow has seen what was said, and is told of what comes', async () => {
    await answer(agency.client)
    expect(await follow(agency.admin, true)).toMatchObject({ following: true, unread: false })
    await answer(agency.client)
    expect(await threadOf(agency.admin)).toMatchObject({ unread: true, unreadCount: 1 })
  })

  test('an answer is no thread', async () => {
    const { id } = await answer(agency.client)
    expect(await tryChange(server, agency.staff, 'followThread', { id, following: true })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('what somebody has read of a thread', () => {
  test('never goes back, unless they say so; a mark beyond the last answer counts as that one', async () => {
    const [first, second] = [await answer(agency.client), await answer(agency.client)]
    expect(await mark(agency.staff, '2100-01-01T00:00:00.000Z')).toMatchObject({
      seenAt: second.createdAt,
      unreadCount: 0,
    })
    expect(await mark(agency.staff, first.createdAt)).toMatchObject({ seenAt: second.createdAt })
    expect(await mark(agency.staff, first.createdAt, true)).toMatchObject({ unread: true, unreadCount: 1 })
    await mark(agency.staff, second.createdAt)
    expect(await mark(agency.staff, null)).toMatchObject({ unread: true, unreadCount: 1 })
  })

  test('is the latest of what several devices say at once, while answers come', async () => {
    const seen = [await answer(agency.client)]
    const moments = () => seen.map(({ createdAt }) => createdAt)
    for (let round = 0; round < 6; round += 1) {
      const [next] = await Promise.all([
        answer(round % 2 ? agency.client : colleague),
        ...[...moments(), ...moments().toReversed()].map((at) => mark(agency.staff, at)),
      ])
      expect(await threadOf(agency.staff)).toMatchObject({ seenAt: moments().at(-1), unreadCount: 1 })
      seen.push(next)
    }
  })

  test('reaches their other devices, and nobody else', async () => {
    const { createdAt } = await answer(agency.client)
    const document = 'subscription { onEvent { __typename ... on Changed { entity entityID } } }'
    const [device, other] = await Promise.all(
      [agency.staff, colleague].map((caller) => subscribe(server, caller, document)),
    )
    const isThread = (data: Record<string, unknown>) => JSON.stringify(data).includes(root.id)
    await mark(agency.staff, createdAt)
    await device?.next(isThread)
    const last = await say(server, agency.client, channel.conversationId)
    expect(last.id).toBeTruthy()
    await other?.next(() => true)
    expect(other?.deliveries.some(({ data }) => isThread(data))).toBe(false)
    device?.close()
    other?.close()
  })

  test('of a message that is deleted with its thread nothing is left to read, without it the answers are', async () => {
    const { createdAt } = await answer(agency.client)
    await change(server, agency.staff, 'deleteMessage', { id: root.id })
    expect(await unreadOf(agency.staff)).toContain(root.id)
    expect(await mark(agency.staff, createdAt)).toMatchObject({ unread: false })
    await change(server, agency.admin, 'deleteMessage', { id: root.id, thread: true })
    expect(await listed(agency.staff)).not.toContain(root.id)
    expect(await threadOf(agency.staff)).toBeUndefined()
  })
})

type Page = { threadsByUser: { items: { id: string }[]; nextToken: string | null } }

test('the list goes by the last answer, page by page', async () => {
  const reader = await join(server, agency.agencyId, { role: 'user' })
  const { conversationId } = await openChannel(server, agency.staff, { name: newId(), others: [reader] })
  const roots = [1, 2, 3].map(() => say(server, reader, conversationId))
  const ids = (await Promise.all(roots)).map(({ id }) => id)
  for (const id of [...ids, ...ids.slice(0, 1)])
    await say(server, agency.staff, conversationId, { responseToID: id })
  const pages: string[][] = []
  let nextToken: string | null = null
  do {
    const { data }: { data: Page | null } = await server.graphql<Page>(
      reader,
      'query ($token: String) { threadsByUser(limit: 2, nextToken: $token) { items { id } nextToken } }',
      {
        token: nextToken,
      },
    )
    pages.push(data?.threadsByUser.items.map(({ id }) => id) ?? [])
    nextToken = data?.threadsByUser.nextToken ?? null
  } while (nextToken)
  expect(pages).toEqual([[ids[0], ids[2]], [ids[1]]])
})

describe('a client', () => {
  test('follows an internal answer’s thread once they may read one of its answers, and counts from then', async () => {
    root = await say(server, agency.client, channel.conversationId)
    const { id } = await answer(agency.staff, { internal: true })
    expect(await threadOf(agency.client)).toEqual({
      following: true,
      seenAt: null,
      unread: false,
      unreadCount: 0,
    })
    expect(await listed(agency.client)).toEqual(expect.not.arrayContaining([root.id]))
    await change(server, agency.staff, 'updateMessage', { id, internal: false })
    expect(await threadOf(agency.client)).toMatchObject({ unread: true, unreadCount: 1 })
    await change(server, agency.staff, 'updateMessage', { id, internal: true })
    expect(await threadOf(agency.client)).toMatchObject({ seenAt: null, unread: false, unreadCount: 0 })
  })

  test('who has left the channel, or whose message became internal, has no thread there any more', async () => {
    await answer(agency.client)
    await answer(agency.staff)
    expect(await unreadOf(agency.client)).toContain(root.id)
    await change(server, agency.staff, 'ejectMember', {
      channelID: channel.channelId,
      userID: agency.client.userId,
    })
    expect(await unreadOf(agency.client)).not.toContain(root.id)
    expect(await threadOf(agency.client)).toBeUndefined()
    expect(await tryChange(server, agency.client, 'markThread', { id: root.id, seenAt: null })).toMatchObject(
      { code: 'NOT_FOUND' },
    )
  })
})

test('a client who takes their answer back leaves the number of those that they do not see right (S4)', async () => {
  await answer(agency.staff, { internal: true })
  const theirs = await answer(agency.client)
  await change(server, agency.client, 'deleteMessage', { id: theirs.id })
  const { data } = await server.graphql<{ getMessage: { responses: number } }>(
    agency.staff,
    'query ($id: ID!) { getMessage(id: $id) { responses } }',
    { id: root.id },
  )
  expect(data?.getMessage.responses).toBe(1)
  expect(await wrongCounters(server)).toEqual({})
})
