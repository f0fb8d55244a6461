import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { openChannel, say } from '../../messaging/factory.ts'
import { subscribe } from '../../testing/live.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { closeCodes } from './protocol.ts'

let server: TestServer
let agency: TestAgency
/** the server's ends of the lines to it */
const ends: Socket[] = []

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_DELIVERED_BYTES: '1000000000' } })
  agency = await foundAgency(server)
  server.http.server.on('connection', (end: Socket) => void ends.push(end))
})
afterAll(() => server.stop())

test('who does not read is sent away before much waits for them, and misses nothing (attack 26)', async () => {
  const channel = await openChannel(server, agency.owner, { others: [agency.client] })
  const query = `subscription ($after: String) { onEvent(after: $after) { ... on MessageCreated {
    message { content } root { content lastResponse { content } } conversation { lastMessage { content } } } } }`
  const slow = await subscribe(server, agency.client, query)
  const end = ends.at(-1)
  slow.pause()
  // Three bytes for each sign, four times each: 240 kB an answer, together more than all buffers on the way take.
  const content = '語'.repeat(20_000)
  const root = await say(server, agency.owner, channel.conversationId, { content })
  const responseToID = root.id
  for (let at = 0; at < 80; at += 1)
    await say(server, agency.owner, channel.conversationId, { content, responseToID })
  await server.app.relay.flush()
  await server.app.hub.idle()
  expect(end?.writableLength).toBeLessThan(5_000_000)
  slow.resume()
  expect((await slow.closed).code).toBe(closeCodes.tooSlow)
  // A reconnecting client continues after the last delivery that arrived, as often as needed.
  const arrived = [...slow.deliveries]
  const messages = () => arrived.filter(({ data }) => JSON.stringify(data).includes('語'))
  while (messages().length < 81) {
    const back = await subscribe(server, agency.client, query, { after: arrived.at(-1)?.cursor })
    const isDone = () => messages().length + back.deliveries.length >= 81
    await Promise.race([back.closed, vi.waitUntil(isDone)])
    back.close()
    await back.closed
    arrived.push(...back.deliveries)
  }
  expect(messages()).toHaveLength(81)
})
