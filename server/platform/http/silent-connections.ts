import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends, when the server stops, the connections over which nothing was asked yet: browsers open some in advance. Node takes
 * them for busy, and would wait for them until they time out.
 */
export function endSilentConnections(http: FastifyInstance): void {
  const silent = new Set<Socket>()
  const heard = ({ socket }: IncomingMessage) => silent.delete(socket)
  http.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  http.server.on('request', heard)
  http.server.on('upgrade', heard)
  http.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
}
