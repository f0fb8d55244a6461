import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patience } from '../../../tools/test/waits.ts'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { closeCodes, subProtocol } from '../realtime/protocol.ts'

let server: TestServer
let agency: TestAgency
const errors: string[] = []
/** the server's ends of the lines to it */
const ends: Socket[] = []
/** the heartbeat of the sockets */
let beat = () => {}

beforeAll(async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  // A job under way would time out with the clock that is turned.
  server = await testServer({ worker: false, logTo: { write: (line) => void errors.push(line) } })
  beat = intervals.mock.calls.find(([, every]) => every === 25_000)?.[0] ?? beat
  intervals.mockRestore()
  agency = await foundAgency(server)
  await server.url()
  server.http.server.on('connection', (end: Socket) => void ends.push(end))
  // Only now: what the start waits for must go on by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(async () => {
  for (const end of ends) end.destroy()
  // Timers of the server may have been set by the fake clock: it advances until all of them have fired.
  const going = setInterval(() => vi.advanceTimersByTime(10), 10)
  await server.stop()
  clearInterval(going)
  vi.useRealTimers()
})

/** A line on which this much is said; `say` is done once the server has read it all. */
async function line(...lines: string[]) {
  const { port } = new URL(await server.url())
  const stream = connect({ port: Number(port), host: '127.0.0.1' })
  let heard = ''
  stream.on('data', (data) => {
    heard += data.toString('latin1')
  })
  stream.on('error', () => undefined)
  const closed = once(stream, 'close')
  await Promise.all([once(stream, 'connect'), once(server.http.server, 'connection')])
  const end = ends.at(-1)
  const say = async (words: string) => {
    const before = end?.bytesRead ?? 0
    stream.write(words, 'latin1')
    await turnsUntil(() => (end?.bytesRead ?? 0) >= before + words.length)
  }
  await say(lines.join('\r\n'))
  return { say, closed, stream, heard: () => heard, status: () => Number(heard.split(' ')[1]) }
}

async function turnsUntil(isSo: () => boolean): Promise<void> {
  const end = performance.now() + patience
  while (!isSo()) {
    if (performance.now() > end) throw new Error('it never came to be')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const minute = 60_000
const json = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100000', '', '{']
const upgrade = [
  'GET /graphql HTTP/1.1',
  'Host: localhost',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  `Sec-WebSocket-Protocol: ${subProtocol}`,
  '',
  '',
]

test('a head, a silent line and a whole request have a time in which they must come (attack 26)', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server.http.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: minute,
    requestTimeout: 20 * minute,
    timeout: minute,
  })
  expect(keepAliveTimeout).toBeLessThanOrEqual(75_000)
  expect(keepAliveTimeout).toBeGreaterThan(0)
})

test.each([
  ['sign-in', 408, 'POST /jwt/login HTTP/1.1'],
  ['GraphQL', 408, 'POST /graphql HTTP/1.1'],
  ['no door', 408, 'POST /nothing HTTP/1.1'],
  ['a door that reads no body', 200, 'GET /healthz HTTP/1.1'],
])('a body that comes a byte now and then is hung up on: %s (attack 26)', async (_name, status, first) => {
  const slow = await line(first, ...json)
  for (let at = 0; at < 6; at += 1) {
    vi.advanceTimersByTime(minute / 6 - 10)
    await slow.say(' ')
  }
  expect(slow.stream.destroyed).toBe(false)
  vi.advanceTimersByTime(100)
  await slow.closed
  expect(slow.status()).toBe(status)
  expect(errors).toEqual([])
})

test('a file may come as slowly as it must', async () => {
  const slow = await line(
    'POST /api/v1/uploads?name=a.txt HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${agency.staff.accessToken}`,
    `Atrium-Agency: ${agency.agencyId}`,
    'Content-Length: 3',
    'Connection: close',
    '',
    'a',
  )
  vi.advanceTimersByTime(5 * minute)
  await slow.say('bc')
  await slow.closed
  expect(slow.status()).toBe(201)
})

test('a file that is refused has no more time than any other body (attack 26) (attack F16)', async () => {
  const slow = await line(
    'POST /api/v1/uploads?name=a.txt HTTP/1.1',
    'Host: localhost',
    'Content-Length: 100000',
    '',
    'a',
  )
  await turnsUntil(() => slow.heard() !== '')
  expect(slow.status()).toBe(401)
  for (let at = 0; at < 6; at += 1) {
    vi.advanceTimersByTime(minute / 6 - 10)
    await slow.say(' ')
  }
  expect(slow.stream.destroyed).toBe(false)
  vi.advanceTimersByTime(100)
  await slow.closed
})

test('a request that came whole is not hurried while it is answered', async () => {
  const whole = await line(
    'POST /jwt/forgot-password HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 27',
    '',
    '{"email":"who@example.com"}',
  )
  await turnsUntil(() => whole.heard() !== '')
  expect(whole.status()).toBe(200)
  vi.advanceTimersByTime(2 * minute)
  expect(whole.stream.destroyed).toBe(false)
  whole.stream.destroy()
})

test('nobody waits for a body that nobody sends', async () => {
  const timers = vi.getTimerCount()
  await server.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': 'text/x' }, body: 'x' })
  expect(vi.getTimerCount()).toBe(timers)
})

test('a socket on which nobody says who they are is closed after ten seconds (attack 26)', async () => {
  const silent = await line(...upgrade)
  await turnsUntil(() => silent.heard() !== '')
  expect(silent.status()).toBe(101)
  vi.advanceTimersByTime(10_000)
  await turnsUntil(() => silent.heard().includes('connection_init did not come'))
  expect(silent.heard()).toContain(
    String.fromCharCode(closeCodes.initialisationTimeout >> 8, closeCodes.initialisationTimeout & 255),
  )
  // A client that does not close its side is disconnected.
  vi.advanceTimersByTime(30_000)
  await silent.closed
})

test('a socket that answers no ping is cut off, also in the middle of a frame (attack 26)', async () => {
  const token = JSON.stringify({
    type: 'connection_init',
    payload: { accessToken: agency.staff.accessToken },
  })
  const length = Buffer.byteLength(token)
  const mute = await line(...upgrade)
  await turnsUntil(() => mute.heard().includes('\r\n\r\n'))
  // A mask of zeros leaves the words as they are.
  const head = String.fromCharCode(0x81, 0xfe, length >> 8, length & 255, 0, 0, 0, 0)
  await mute.say(head + token)
  await turnsUntil(() => mute.heard().includes('connection_ack'))
  await mute.say(head + token.slice(0, 10))
  beat()
  expect(mute.stream.destroyed).toBe(false)
  beat()
  await mute.closed
})
