import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

async function lineTo(server: TestServer) {
  const { hostname, port } = new URL(await server.url())
  const arrived = once(server.http.server, 'connection')
  const socket = connect(Number(port), hostname)
  await arrived
  return socket
}

/** What comes first: that the server has stopped, or that a connection times out for which it has waited. */
function firstOf(stopping: Promise<void>, server: TestServer): Promise<string> {
  const timedOut = once(server.http.server, 'timeout').then(() => 'timed out')
  return Promise.race([stopping.then(() => 'stopped'), timedOut])
}

test('a server that stops does not wait for a connection over which nothing was asked', async () => {
  const server = await testServer()
  const socket = await lineTo(server)
  expect(await firstOf(server.stop(), server)).toBe('stopped')
  socket.destroy()
})

test('nor for one whose last answer went after it had begun to stop', async () => {
  const server = await testServer()
  const socket = await lineTo(server)
  const body = JSON.stringify({ query: '{ __typename }' })
  const begun = once(server.http.server, 'request')
  socket.write(
    `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await begun
  const stopping = server.stop()
  await vi.waitUntil(() => !server.http.server.listening)
  const first = firstOf(stopping, server)
  const answered = once(socket, 'data')
  socket.write(body)
  expect(String((await answered)[0])).toContain('HTTP/1.1 200')
  expect(await first).toBe('stopped')
  socket.destroy()
})
