import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'

test('a server that stops does not wait for a connection over which nothing was asked', async () => {
  const server = await testServer()
  const { hostname, port } = new URL(await server.url())
  const arrived = once(server.http.server, 'connection')
  const socket = connect(Number(port), hostname)
  await arrived
  const timedOut = once(server.http.server, 'timeout').then(() => 'timed out')
  expect(await Promise.race([server.stop().then(() => 'stopped'), timedOut])).toBe('stopped')
  socket.destroy()
})
