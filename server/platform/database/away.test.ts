import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { openChannel, say, type TestChannel, trySay } from '../../messaging/factory.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Line, lineTo } from '../../testing/line.ts'
import { subscribe } from '../../testing/live.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { newFileKey } from '../files/keys.ts'
import { newId } from '../ids.ts'

let line: Line
let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  const database = await testDatabase()
  line = await lineTo(database.url)
  const drop = () => database.drop().then(() => line.stop())
  server = await testServer({ database: { url: line.url, drop }, env: { LOG_LEVEL: 'fatal' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

beforeEach(async () => {
  line.back()
  channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
})

const away = { code: 'INTERNAL', status: 503, retryAfter: 2 }
const ready = async () => {
  const { statusCode, body } = await server.inject({ url: '/readyz' })
  return { statusCode, status: JSON.parse(body).status }
}
const contents = async () => {
  const { data } = await server.graphql<{ messagesByConversation: { items: { content: string }[] } }>(
    agency.client,
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content } } }',
    { id: channel.conversationId },
  )
  return data?.messagesByConversation.items.map(({ content }) => content)
}

test.each(['insert into "message"', 'update "conversation"', 'insert into event'])(
  'a line that breaks at %s is said as such, and nothing of the message is there until it is sent again',
  async (statement) => {
    const id = newId()
    const broken = line.cutAt([statement], 'before')
    const [{ errors, status }] = await Promise.all([
      trySay(server, agency.staff, channel.conversationId, { id, content: 'once' }),
      broken,
    ])
    expect({ status, extensions: errors[0]?.extensions }).toMatchObject({ status: 503, extensions: away })
    expect(await contents()).toEqual([])
    await say(server, agency.staff, channel.conversationId, { id, content: 'once' })
    expect(await contents()).toEqual(['once'])
  },
)

const withWords = `subscription ($after: String) {
  onEvent(after: $after) { type ... on MessageCreated { message { content } } }
}`

test('a message whose commit got no answer is there once, and is told once, when it is sent again', async () => {
  const live = await subscribe(server, agency.client, withWords)
  const id = newId()
  const broken = line.cutAt(['insert into "message"', 'commit'], 'after')
  const [{ errors }] = await Promise.all([
    trySay(server, agency.staff, channel.conversationId, { id, content: 'once' }),
    broken,
  ])
  expect(errors[0]?.extensions).toMatchObject(away)
  await say(server, agency.staff, channel.conversationId, { id, content: 'once' })
  await say(server, agency.staff, channel.conversationId, { content: 'the end' })
  expect(await contents()).toEqual(['the end', 'once'])
  // A repeated event arrives before this one.
  await live.next((data) => JSON.stringify(data).includes('the end'))
  const created = live.deliveries.filter(({ data }) => JSON.stringify(data).includes('messageCreated'))
  expect(created).toHaveLength(2)
  live.close()
})

test('a read whose line breaks is said as such', async () => {
  // Leftover work of earlier tests reads messages too, but not as a signed-in person.
  const broken = line.cutAt(['atrium.enter(', 'from "message"'], 'before')
  const [{ errors }] = await Promise.all([
    server.graphql(
      agency.client,
      'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content } } }',
      { id: channel.conversationId },
    ),
    broken,
  ])
  expect(errors[0]?.extensions).toMatchObject(away)
})

test('an event whose words cannot be read just now is read again, and its receivers stay', async () => {
  const { cursor } = await server.graphql(agency.client, '{ me { id } }')
  const live = await subscribe(server, agency.client, withWords, { after: cursor })
  // Only delivery reads as the system on the client side.
  const broken = line.cutAt(["'atrium.side', 'client'", 'from "message"'], 'before')
  await say(server, agency.staff, channel.conversationId, { content: 'told' })
  await broken
  await live.next((data) => JSON.stringify(data).includes('told'))
  live.close()
})

test('without its database a server says so at every door, and goes on by itself when it is back', async () => {
  const live = await subscribe(server, agency.client)
  await say(server, agency.staff, channel.conversationId, { content: 'before' })
  const { cursor } = await live.next((data) => JSON.stringify(data).includes('messageCreated'))
  line.away()
  expect(await ready()).toEqual({ statusCode: 503, status: 'not ready' })
  const { errors } = await trySay(server, agency.staff, channel.conversationId, {})
  expect(errors[0]?.extensions).toMatchObject(away)
  const signIn = await server.inject({
    method: 'POST',
    url: '/jwt/login',
    payload: { email: agency.staff.email, password: agency.staff.password },
  })
  expect(signIn.json().errors[0].extensions).toMatchObject(away)
  expect(signIn.headers['retry-after']).toBe('2')
  line.back()
  expect(await ready()).toEqual({ statusCode: 200, status: 'ready' })
  expect(await contents()).toEqual(['before'])
  await say(server, agency.staff, channel.conversationId, { content: 'after' })
  const again = await subscribe(server, agency.client, undefined, { after: cursor })
  await again.next((data) => JSON.stringify(data).includes('messageCreated'))
  live.close()
  again.close()
})

test('a database that stands still does not hold up the answer of who asks whether the server is ready', async () => {
  line.still()
  expect(await ready()).toEqual({ statusCode: 503, status: 'not ready' })
  line.back()
  expect(await ready()).toEqual({ statusCode: 200, status: 'ready' })
})

test('a file that is asked for meanwhile is not said to be missing', async () => {
  line.away()
  const { statusCode } = await server.inject({ url: `/files/${newFileKey('images', '', 'png')}` })
  expect(statusCode).toBe(503)
})
