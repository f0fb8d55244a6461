import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { openChannel, say } from '../../messaging/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { subProtocol } from './protocol.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer({ env: { LIMIT_QUERY_COST: '100000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

/** One event of a message of 60 kB is more than a megabyte to who asks like this. */
const query = `subscription ($after: String) { onEvent(after: $after) { ... on MessageCreated { message { id ${Array.from({ length: 20 }, (_, at) => `c${at}: content`).join(' ')} } } } }`
const patience = { timeout: 30_000, interval: 50 }

async function openSocket(after: string | null) {
  const socket = new WebSocket(`${(await server.url()).replace('http', 'ws')}/graphql`, subProtocol)
  socket.on('error', () => undefined)
  const heard = { ids: [] as string[], bytes: 0, cursor: after }
  const closed = once(socket, 'close').then(([code]) => Number(code))
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      heard.bytes += String(data).length
      const { type, payload } = JSON.parse(String(data))
      if (type === 'pong') resolve()
      if (type !== 'next') return
      heard.ids.push(payload.data.onEvent.message.id)
      heard.cursor = payload.extensions.cursor
    })
  })
  await once(socket, 'open')
  const { accessToken, agencyId: agencyID } = agency.staff
  socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken, agencyID } }))
  socket.send(JSON.stringify({ type: 'subscribe', id: 'slow', payload: { query, variables: { after } } }))
  socket.send('{"type":"ping"}')
  await ready
  return { socket, heard, closed }
}

test('who does not read is sent away before much waits for them, and finds all of it when they come back', async () => {
  const { conversationId } = await openChannel(server, agency.admin, { others: [agency.staff] })
  const { cursor } = await server.graphql(agency.staff, '{ me { id } }')
  const { socket, heard, closed } = await openSocket(cursor)
  socket.pause()
  const written: string[] = []
  for (let count = 0; count < 40; count += 1)
    written.push((await say(server, agency.admin, conversationId, { content: '\u6f22'.repeat(19_000) })).id)
  await server.app.hub.idle()
  socket.resume()

  expect(await closed).toBe(1013)
  // What the network itself keeps on its way comes on top of the server's own 4 MB.
  expect(heard.bytes).toBeLessThan(30_000_000)
  expect(heard.ids.length).toBeLessThan(written.length)

  const ids = [...heard.ids]
  for (let from = heard.cursor; ids.length < written.length; ) {
    const again = await openSocket(from)
    const seen = () => ids.length + again.heard.ids.length === written.length
    await Promise.race([again.closed, vi.waitUntil(seen, patience)])
    again.socket.terminate()
    await again.closed
    expect(again.heard.ids.length).toBeGreaterThan(0)
    ids.push(...again.heard.ids)
    from = again.heard.cursor
  }
  expect(ids).toEqual(written)
})

test('who pings without end and reads none of the answers is cut off', async () => {
  const { socket } = await openSocket(null)
  socket.pause()
  const payload = Buffer.alloc(125)
  const flood = async () => {
    while (socket.readyState === WebSocket.OPEN && server.app.sockets() > 0) {
      for (let count = 0; count < 1000; count += 1) socket.ping(payload, true, () => undefined)
      await vi.waitUntil(() => socket.bufferedAmount < 1_000_000 || server.app.sockets() === 0, patience)
    }
  }
  await flood()
  await vi.waitFor(() => expect(server.app.sockets()).toBe(0), patience)
  socket.terminate()
})
