import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { backoff } from './backoff.ts'
import { createLiveConnection, type LiveConnection, type LiveOptions } from './connection.ts'

interface Seen {
  init: unknown
  after: unknown
  socket: WebSocket
  id: string
}

let server: WebSocketServer
let seen: Seen[]
let stop: (() => void) | undefined
/** The server's reaction to each connection_init. */
let welcome: (socket: WebSocket) => void

beforeEach(async () => {
  seen = []
  welcome = (socket) => socket.send(JSON.stringify({ type: 'connection_ack' }))
  server = new WebSocketServer({ port: 0, handleProtocols: () => 'graphql-transport-ws' })
  server.on('connection', (socket) => {
    let init: unknown
    socket.on('message', (text) => {
      const { type, id, payload } = JSON.parse(String(text))
      if (type === 'connection_init') {
        init = payload
        welcome(socket)
      }
      if (type === 'subscribe') seen.push({ init, after: payload.variables.after, socket, id })
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
})

afterEach(() => {
  stop?.()
  for (const socket of server.clients) socket.terminate()
  server.close()
})

function connect(options: Partial<LiveOptions> = {}): LiveConnection {
  const { port } = server.address() as { port: number }
  return createLiveConnection({
    url: `ws://localhost:${port}`,
    credentials: async () => ({ accessToken: 'a1', agencyID: 'g1' }),
    onRefused: async () => true,
    onExpired: () => {},
    webSocketImpl: WebSocket,
    ...options,
  })
}

const request = { query: 'subscription OnEvent($after: String) { onEvent(after: $after) { id } }' }
const subscribed = (count: number) => vi.waitUntil(() => seen.length >= count && seen[count - 1])

function deliver({ socket, id }: Seen, event: string, cursor: string) {
  const payload = { data: { onEvent: { id: event } }, extensions: { cursor } }
  socket.send(JSON.stringify({ id, type: 'next', payload }))
}

function run(live: LiveConnection) {
  const results: [unknown, string | undefined][] = []
  stop = live.run(request, ({ data }, cursor) => results.push([data, cursor]))
  return results
}

test('it says who it is, starts after the cursor it was given, and stores that cursor before any event', async () => {
  const live = connect()
  const results = run(live)
  live.begin('c1')
  const first = await subscribed(1)
  expect(first).toMatchObject({ after: 'c1', init: { accessToken: 'a1', agencyID: 'g1' } })
  expect(results).toEqual([[{ onEvent: null }, 'c1']])
  expect(live.status.get()).toBe('connected')
})

test('it does not connect before it knows where to start', () => {
  run(connect())
  expect(server.clients.size).toBe(0)
})

test('after a break it comes back by itself and continues after the last event it was given', async () => {
  const live = connect()
  const results = run(live)
  live.begin('c1')
  deliver(await subscribed(1), 'e1', 'c2')
  await vi.waitUntil(() => results.length === 2)
  seen[0]?.socket.terminate()
  await vi.waitUntil(() => live.status.get() === 'reconnecting')
  const again = await subscribed(2)
  expect(again.after).toBe('c2')
  deliver(again, 'e2', 'c3')
  await vi.waitUntil(() => results.length === 3)
  expect(results.map(([, cursor]) => cursor)).toEqual(['c1', 'c2', 'c3'])
})

test('a cursor that comes without an event is stored, and is where it continues after a break', async () => {
  const live = connect()
  const results = run(live)
  live.begin('c1')
  const first = await subscribed(1)
  first.socket.send(JSON.stringify({ type: 'pong', payload: { id: first.id, cursor: 'c2' } }))
  await vi.waitUntil(() => results.length === 2)
  expect(results.at(-1)).toEqual([{ onEvent: null }, 'c2'])
  first.socket.terminate()
  expect(await subscribed(2)).toMatchObject({ after: 'c2' })
})

test('when it was last heard of is the moment of the last message, not that of a break', async () => {
  const clock = vi.spyOn(Date, 'now')
  const times = { ack: 1_000_000, event: 1_060_000, pong: 1_120_000, break: 9_000_000 }
  clock.mockReturnValue(times.ack)
  const live = connect()
  expect(live.heardAt()).toBeUndefined()
  const results = run(live)
  live.begin('c1')
  const first = await subscribed(1)
  expect(live.heardAt()).toBe(times.ack)
  clock.mockReturnValue(times.event)
  deliver(first, 'e1', 'c2')
  await vi.waitUntil(() => results.length === 2)
  expect(live.heardAt()).toBe(times.event)
  clock.mockReturnValue(times.pong)
  first.socket.send(JSON.stringify({ type: 'pong', payload: { id: first.id, cursor: 'c3' } }))
  await vi.waitUntil(() => results.length === 3)
  clock.mockReturnValue(times.break)
  welcome = () => {}
  first.socket.terminate()
  await vi.waitUntil(() => live.status.get() === 'reconnecting')
  expect(live.heardAt()).toBe(times.pong)
  clock.mockRestore()
})

test('a server that stops asks to come back, and is come back to', async () => {
  const live = connect()
  run(live)
  live.begin(undefined)
  const first = await subscribed(1)
  first.socket.close(1012, 'the server restarts')
  await subscribed(2)
})

test('an expired cursor ends it and is told', async () => {
  const onExpired = vi.fn()
  const live = connect({ onExpired })
  run(live)
  live.begin('old')
  const { socket, id } = await subscribed(1)
  socket.send(
    JSON.stringify({
      id,
      type: 'error',
      payload: [{ message: 'gone', extensions: { code: 'CURSOR_EXPIRED' } }],
    }),
  )
  await vi.waitUntil(() => onExpired.mock.calls.length === 1)
  expect(seen).toHaveLength(1)
})

test('a refused session is renewed, and then the connection is made', async () => {
  welcome = (socket) => socket.close(4401, 'Unauthorized')
  const onRefused = vi.fn(async () => {
    welcome = (socket) => socket.send(JSON.stringify({ type: 'connection_ack' }))
    return true
  })
  const live = connect({ onRefused })
  run(live)
  live.begin('c1')
  expect((await subscribed(1)).after).toBe('c1')
  expect(onRefused).toHaveBeenCalledOnce()
})

test('a session that is over is not tried again', async () => {
  welcome = (socket) => socket.close(4403, 'Forbidden')
  const onRefused = vi.fn(async () => false)
  const live = connect({ onRefused })
  run(live)
  live.begin('c1')
  await vi.waitUntil(() => onRefused.mock.calls.length === 1)
  await vi.waitUntil(() => server.clients.size === 0)
  expect(seen).toEqual([])
})

test('the network going away drops the line at once', async () => {
  const live = connect()
  run(live)
  live.begin('c1')
  await subscribed(1)
  dispatchEvent(new Event('offline'))
  await vi.waitUntil(() => live.status.get() !== 'connected')
  dispatchEvent(new Event('online'))
  await subscribed(2)
})

test('waiting grows from under half a second to half a minute, and never in step with others', () => {
  expect(backoff(0, 1)).toBe(400)
  expect(backoff(0, 0)).toBe(200)
  expect(backoff(3, 1)).toBe(3200)
  expect(backoff(50, 1)).toBe(30_000)
})

test('a page that is closed while its connection is still being made, and breaks, leaves no error behind', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  let closed = () => {}
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve
  })
  class Socket extends WebSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols)
      this.once('close', () => closed())
    }
  }
  welcome = (socket) => {
    stop?.()
    socket.terminate()
  }
  const live = connect({ webSocketImpl: Socket })
  run(live)
  live.begin('c1')
  await isClosed
  // Node reports unhandled rejections after the promises of this turn have settled.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
