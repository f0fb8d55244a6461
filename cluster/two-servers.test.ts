import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../server/agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../server/messaging/factory.ts'
import { withClient } from '../server/platform/database/client.ts'
import { newId } from '../server/platform/ids.ts'
import { type TestDatabase, testDatabase } from '../server/testing/database.ts'
import { type Line, lineTo } from '../server/testing/line.ts'
import { type LiveClient, subscribe } from '../server/testing/live.ts'
import { type TestServer, testServer } from '../server/testing/server.ts'
import { ownRedis } from './redis.ts'

const document = `subscription ($after: String) {
  onEvent(after: $after) { type ... on MessageCreated { message { id } } }
}`

let database: TestDatabase
let redis: Awaited<ReturnType<typeof ownRedis>>
let line: Line
let one: TestServer
let other: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  database = await testDatabase()
  redis = await ownRedis()
  line = await lineTo(redis.url)
  const env = { REDIS_URL: line.url, LOG_LEVEL: 'fatal' }
  const kept = { ...database, drop: async () => undefined }
  one = await testServer({ database: kept, env })
  other = await testServer({ database: kept, env })
  agency = await foundAgency(one)
})
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await line.stop()
  await redis.kill()
  await database.drop()
})
beforeEach(async () => {
  channel = await openChannel(one, agency.staff, { name: newId(), others: [agency.client, agency.admin] })
})

const sql = (text: string) => withClient(database.url, (client) => client.query(text))
const told = (live: LiveClient) =>
  live.deliveries.flatMap(({ data }) => {
    const { message } = data.onEvent as { message?: { id: string } }
    return message ? [message.id] : []
  })
const hears = (live: LiveClient, id: string) => live.next((data) => JSON.stringify(data).includes(id))
const bus = async (server: TestServer) => {
  const { statusCode, body } = await server.inject({ url: '/readyz' })
  return { statusCode, bus: JSON.parse(body).bus }
}
const signIn = async () => {
  const { email, password } = agency.staff
  const answer = await one.inject({ method: 'POST', url: '/jwt/login', payload: { email, password } })
  return answer.statusCode
}

test('events get their numbers in the order of commit, without a gap, whoever commits late and whoever holds a transaction open', async () => {
  const channels = await Promise.all(
    [1, 2, 3].map(() =>
      openChannel(one, agency.staff, { name: newId(), others: [agency.admin, agency.client] }),
    ),
  )
  const lives = await Promise.all([
    subscribe(one, agency.admin, document),
    subscribe(other, agency.admin, document),
  ])
  await sql(`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(random() * 0.03); return null; end $$`)
  await sql(`create constraint trigger dawdle after insert on event deferrable initially deferred
    for each row execute function dawdle()`)
  await withClient(database.url, async (idle) => {
    await idle.query('begin')
    await idle.query('select txid_current()')
    const write = async (at: number) => {
      for (let count = 0; count < 15; count += 1) {
        const [server, caller] = at % 2 ? [one, agency.staff] : [other, agency.admin]
        await say(server, caller, channels[at % 3]?.conversationId ?? '')
      }
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(write))
    await sql('drop trigger dawdle on event')
    const last = await say(one, agency.staff, channels[0]?.conversationId ?? '')
    await Promise.all(lives.map((live) => hears(live, last.id)))
    await idle.query('rollback')
  })
  const [first, second] = lives.map(told)
  expect(first).toHaveLength(91)
  expect(new Set(first).size).toBe(91)
  expect(second).toEqual(first)
  const { rows } = await sql('select count(*)::int as count, max(number)::int as last from event')
  expect(rows[0].count).toBe(rows[0].last)
  const numbered = await sql(`select subject->>'messageId' as id from event
    where type = 'messageCreated' order by number`)
  expect(first).toEqual(numbered.rows.map(({ id }) => id).slice(-91))
  for (const live of lives) live.close()
})

test('a Redis that dies takes nothing with it: what is written meanwhile is heard on the other server, and the bus comes back by itself', async () => {
  const live = await subscribe(other, agency.client, document)
  await redis.kill()
  await expect.poll(() => bus(one)).toEqual({ statusCode: 200, bus: 'away' })
  const meanwhile = await say(one, agency.staff, channel.conversationId)
  await hears(live, meanwhile.id)
  expect(await signIn()).toBe(200)
  await redis.start()
  await expect.poll(() => bus(one)).toEqual({ statusCode: 200, bus: 'ok' })
  await expect.poll(() => bus(other)).toEqual({ statusCode: 200, bus: 'ok' })
  const after = await say(one, agency.staff, channel.conversationId)
  await hears(live, after.id)
  expect(told(live)).toEqual([meanwhile.id, after.id])
  live.close()
})

test('what somebody has read on one server their devices at the other hear of, also when Redis was away meanwhile', async () => {
  const marks = `subscription ($after: String) { onEvent(after: $after) { type ... on ChannelUserUpdated { seenAt } } }`
  const device = await subscribe(other, agency.client, marks)
  const read = async () => {
    const { createdAt } = await say(one, agency.staff, channel.conversationId)
    await one.graphql(
      agency.client,
      'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { id } }',
      { input: { conversationID: channel.conversationId, seenAt: createdAt } },
    )
    return createdAt
  }
  await hears(device, await read())
  await redis.kill()
  await expect.poll(() => bus(one)).toEqual({ statusCode: 200, bus: 'away' })
  const meanwhile = await read()
  await redis.start()
  await hears(device, meanwhile)
  device.close()
})

test('a Redis that stands still holds up neither a sign-in nor a message', async () => {
  const live = await subscribe(other, agency.client, document)
  line.still()
  expect(await signIn()).toBe(200)
  const { id } = await say(one, agency.staff, channel.conversationId)
  await hears(live, id)
  line.back()
  await expect.poll(() => bus(one)).toEqual({ statusCode: 200, bus: 'ok' })
  live.close()
})

test('a database that drops every connection is met again by both servers, and a cursor of the one goes on at the other', async () => {
  const live = await subscribe(one, agency.client, document)
  const before = await say(other, agency.staff, channel.conversationId)
  const { cursor } = await hears(live, before.id)
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  const id = newId()
  await expect
    .poll(() =>
      say(other, agency.staff, channel.conversationId, { id }).then((message) => message.id, String),
    )
    .toBe(id)
  const again = await subscribe(other, agency.client, document, { after: cursor })
  await hears(again, id)
  expect(told(again)).toEqual([id])
  live.close()
  again.close()
})

test('a server that goes sends its listeners to the other, who lose nothing', async () => {
  const kept = { ...database, drop: async () => undefined }
  const third = await testServer({ database: kept, env: { REDIS_URL: line.url, LOG_LEVEL: 'fatal' } })
  const live = await subscribe(third, agency.client, document)
  const before = await say(one, agency.staff, channel.conversationId)
  const { cursor } = await hears(live, before.id)
  await third.stop()
  expect(await live.closed).toEqual({ code: 1012 })
  const missed = await say(one, agency.staff, channel.conversationId)
  const again = await subscribe(other, agency.client, document, { after: cursor })
  await hears(again, missed.id)
  const next = await say(other, agency.admin, channel.conversationId)
  await hears(again, next.id)
  expect(told(again)).toEqual([missed.id, next.id])
  again.close()
})
