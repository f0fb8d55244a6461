import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { addDomain, foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Line, lineTo } from '../../testing/line.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { subProtocol } from './protocol.ts'

let line: Line
let server: TestServer
let agency: TestAgency
/** the server's ends of the lines to it */
const ends: Socket[] = []

beforeAll(async () => {
  const database = await testDatabase()
  line = await lineTo(database.url)
  const drop = () => database.drop().then(() => line.stop())
  const env = { LIMIT_CALLS_PER_MINUTE: '300', LOG_LEVEL: 'fatal' }
  server = await testServer({ worker: false, database: { url: line.url, drop }, env })
  agency = await foundAgency(server)
  await addDomain(server, agency.agencyId, { name: 'chat.northwind.test' })
  server.http.server.on('connection', (end: Socket) => void ends.push(end))
})
afterAll(() => server.stop())

const address = async () => `${(await server.url()).replace('http', 'ws')}/graphql`

/** The socket of a signed-in person. */
async function signedIn(person = agency.staff): Promise<WebSocket> {
  const socket = new WebSocket(await address(), subProtocol)
  await once(socket, 'open')
  const payload = { accessToken: person.accessToken, agencyID: person.agencyId }
  socket.send(JSON.stringify({ type: 'connection_init', payload }))
  await once(socket, 'message')
  return socket
}

/** Asks for a socket by hand. */
async function handshake(headers: Record<string, string>): Promise<Socket> {
  const { port } = new URL(await server.url())
  const stream = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  const asked = {
    Host: 'localhost',
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol': subProtocol,
    ...headers,
  }
  const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}\r\n`)
  stream.on('error', () => undefined)
  stream.write(`GET /graphql HTTP/1.1\r\n${lines.join('')}\r\n`)
  return stream
}

const statusOf = async (headers: Record<string, string>) => {
  const stream = await handshake(headers)
  const [answer] = await once(stream, 'data')
  stream.destroy()
  return Number(String(answer).split(' ')[1])
}

test('a line that breaks while its socket is being opened breaks nothing else (attack 26)', async () => {
  for (let at = 0; at < 30; at += 1) {
    // A host that is not cached: the database is asked, and the connection closes before the answer.
    const host = `nobody-${at}.example`
    const stream = await handshake({ Host: host, Origin: at % 2 ? `http://${host}` : 'https://evil.example' })
    if (at % 3) await vi.waitUntil(() => ends.at(-1)?.bytesRead)
    stream.resetAndDestroy()
    await once(stream, 'close')
  }
  await vi.waitUntil(() => ends.every((end) => end.destroyed))
  expect((await server.graphql(agency.staff, '{ me { id } }')).errors).toEqual([])
})

test('whoever does not hang up after a refusal is hung up on (attack 26)', async () => {
  const stream = await handshake({ Origin: 'https://evil.example' })
  await once(stream, 'data')
  const end = ends.at(-1)
  await vi.waitUntil(() => end?.destroyed)
  stream.destroy()
})

test('a page at an IP address or at localhost is ours only where it was called (attack 26)', async () => {
  const opened = (Host: string, Origin: string) => statusOf({ Host, Origin })
  expect(await opened('localhost', 'http://localhost:3000')).toBe(101)
  expect(await opened('127.0.0.1', 'http://127.0.0.1:3000')).toBe(101)
  expect(await opened('chat.northwind.test', 'https://chat.northwind.test')).toBe(101)
  expect(await opened('127.0.0.1', 'https://chat.northwind.test')).toBe(101)
  for (const origin of [
    'http://192.0.2.6',
    'http://[2001:db8::6]',
    'null',
    'file://',
    'https://localhost.evil.example',
    'x',
  ])
    expect([origin, await opened('chat.northwind.test', origin)]).toEqual([origin, 403])
})

test('who sends faster than it can be done waits: nothing piles up at the server (attack 26)', async () => {
  const socket = await signedIn()
  const end = ends.at(-1)
  line.still()
  socket.send(
    JSON.stringify({ type: 'subscribe', id: '1', payload: { query: 'subscription { onEvent { id } }' } }),
  )
  const ping = JSON.stringify({ type: 'ping', filler: 'x'.repeat(60_000) })
  for (let at = 0; at < 600; at += 1) socket.send(ping)
  // Long enough for the server to read it all, would it read.
  for (let at = 0; at < 100; at += 1) expect((await fetch(`${await server.url()}/healthz`)).status).toBe(200)
  expect(end?.bytesRead).toBeLessThan(15_000_000)
  line.back()
  await vi.waitUntil(() => socket.bufferedAmount === 0)
  socket.terminate()
  await vi.waitUntil(async () => (await server.graphql(agency.staff, '{ me { id } }')).status === 200)
})

test('subscriptions are counted as calls, however often they are ended (attack 26)', async () => {
  const socket = await signedIn(agency.admin)
  const refused: string[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.type === 'error') refused.push(message.payload[0].extensions.code)
  })
  for (let at = 0; at < 400; at += 1) {
    const payload = { query: 'subscription { onEvent { id } }' }
    socket.send(JSON.stringify({ type: 'subscribe', id: `${at}`, payload }))
    socket.send(JSON.stringify({ type: 'complete', id: `${at}` }))
  }
  await vi.waitUntil(() => refused.length >= 100)
  expect(new Set(refused)).toEqual(new Set(['RATE_LIMITED']))
  socket.close()
})

test('who pings without end and reads none of the answers is cut off (attack 26)', async () => {
  const socket = await signedIn(agency.owner)
  const end = ends.at(-1)
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.pause()
  const payload = Buffer.alloc(125)
  while (!end?.destroyed) {
    for (let at = 0; at < 1000; at += 1) socket.ping(payload, true, () => undefined)
    await vi.waitUntil(() => socket.bufferedAmount < 1_000_000 || end?.destroyed)
    expect(end?.writableLength).toBeLessThan(6_000_000)
  }
  // ws does so by itself; nothing else here would.
  socket.terminate()
  await closed
})
