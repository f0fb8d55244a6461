import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { subProtocol } from './protocol.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const address = async () => `${(await server.url()).replace('http', 'ws')}/graphql`

async function open(options: { protocol?: string; origin?: string } = {}): Promise<WebSocket> {
  const socket = new WebSocket(
    await address(),
    options.protocol ?? subProtocol,
    options.origin ? { origin: options.origin } : {},
  )
  socket.on('error', () => undefined)
  // A refusal is an error of the socket; what became of it, its state says.
  await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined)
  return socket
}

const closing = (socket: WebSocket) => once(socket, 'close').then(([code]) => Number(code))
const init = (socket: WebSocket) =>
  socket.send(
    JSON.stringify({
      type: 'connection_init',
      payload: { accessToken: agency.staff.accessToken, agencyID: agency.agencyId },
    }),
  )
const subscribe = (socket: WebSocket, id: string, query = 'subscription { onEvent { id } }') =>
  socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query } }))

async function messages(socket: WebSocket, until: (message: { type: string; id?: string }) => boolean) {
  const received: { type: string; id?: string; payload?: unknown }[] = []
  for await (const [data] of asEvents(socket)) {
    const message = JSON.parse(String(data))
    received.push(message)
    if (until(message)) return received
  }
  return received
}
const asEvents = (socket: WebSocket) => {
  const queue: unknown[][] = []
  let wake: () => void = () => undefined
  socket.on('message', (...args) => {
    queue.push(args)
    wake()
  })
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const next = queue.shift()
        if (next) yield next
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
}

test('a page of another origin cannot open a socket, one of ours can (attack 26)', async () => {
  expect((await open({ origin: 'https://evil.example' })).readyState).not.toBe(WebSocket.OPEN)
  const own = await open({ origin: 'http://localhost:3000' })
  expect(own.readyState).toBe(WebSocket.OPEN)
  own.close()
})

test('before sign-in nothing can be asked (attack 4)', async () => {
  const socket = await open()
  subscribe(socket, '1')
  expect(await closing(socket)).toBe(4401)
})

test('what is no message, binary, or too large ends the socket, and nothing else (attack 26)', async () => {
  const cases: [(socket: WebSocket) => void, number][] = [
    [(socket) => socket.send('hello'), 4400],
    [(socket) => socket.send('{"type":"unheard of"}'), 4400],
    [(socket) => socket.send(Buffer.from([1, 2, 3])), 4400],
    [(socket) => socket.send('{"type":"connection_init","payload":{"agencyID":"no id"}}'), 4400],
    [(socket) => socket.send(JSON.stringify({ type: 'ping', filler: 'x'.repeat(70_000) })), 1009],
  ]
  for (const [act, code] of cases) {
    const socket = await open()
    const closed = closing(socket)
    act(socket)
    expect(await closed).toBe(code)
  }
  expect((await server.graphql(agency.staff, '{ me { id } }')).errors).toEqual([])
})

test('a second connection_init and a second subscription of the same name end the socket', async () => {
  const twice = await open()
  const closed = closing(twice)
  init(twice)
  init(twice)
  expect(await closed).toBe(4429)

  const socket = await open()
  init(socket)
  await messages(socket, ({ type }) => type === 'connection_ack')
  const ended = closing(socket)
  subscribe(socket, 'same')
  subscribe(socket, 'same')
  expect(await ended).toBe(4409)
})

test('the 101st subscription of a socket is refused (attack 26)', async () => {
  const socket = await open()
  init(socket)
  await messages(socket, ({ type }) => type === 'connection_ack')
  const refused = messages(socket, ({ type }) => type === 'error')
  for (let at = 0; at <= 100; at += 1) subscribe(socket, String(at))
  const error = (await refused).at(-1)
  expect([error?.id, JSON.stringify(error?.payload)]).toEqual([
    '100',
    expect.stringContaining('RATE_LIMITED'),
  ])
  socket.close()
})

test('a hundred documents that come in one piece do not keep another socket waiting (attack F3)', async () => {
  const [busy, other] = await Promise.all([open(), open()])
  for (const socket of [busy, other]) init(socket)
  await Promise.all([busy, other].map((socket) => messages(socket, ({ type }) => type === 'connection_ack')))
  const answered: string[] = []
  for (const socket of [busy, other])
    socket.on('message', (data) => answered.push(JSON.parse(String(data)).type))
  const last = messages(busy, ({ id }) => id === '99')
  for (let at = 0; at < 100; at += 1) subscribe(busy, String(at), `subscription { nothing${at} }`)
  other.send('{"type":"ping"}')
  await last
  expect(answered.indexOf('pong')).toBeGreaterThanOrEqual(0)
  expect(answered.indexOf('pong')).toBeLessThan(50)
  for (const socket of [busy, other]) socket.close()
})

const doublingFragments = Array.from(
  { length: 60 },
  (_, at) => `fragment F${at} on LiveEvent { ${at < 59 ? `...F${at + 1} ...F${at + 1}` : 'id'} }`,
).join(' ')

test('queries do not travel over the socket, nor do documents that do not fit', async () => {
  const socket = await open()
  init(socket)
  await messages(socket, ({ type }) => type === 'connection_ack')
  for (const query of [
    '{ me { id } }',
    'subscription { nothing }',
    'subscription {',
    'subscription { ...A } fragment A on Subscription { onEvent { id } }',
    `subscription { onEvent { ...F0 } } ${doublingFragments}`,
  ]) {
    const refused = messages(socket, ({ type }) => type === 'error')
    const id = query.slice(0, 100)
    subscribe(socket, id, query)
    expect((await refused).at(-1)).toMatchObject({ id })
  }
  socket.close()
})

test('another sub-protocol is not spoken', async () => {
  const socket = await open({ protocol: 'graphql-ws' })
  expect(socket.readyState).not.toBe(WebSocket.OPEN)
})
