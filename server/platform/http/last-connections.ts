import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often a server that stops looks for those that are idle by then. Milliseconds. */
const pause = 50

/**
 * Ends, when the server stops, the connections that Node would wait for until they time out: those over which nothing was asked
 * yet, which browsers open in advance, and those over which the last answer went when the server had begun to stop.
 */
export function endLastConnections(http: FastifyInstance): void {
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
    const idle = setInterval(() => http.server.closeIdleConnections(), pause)
    http.server.once('close', () => clearInterval(idle))
    idle.unref()
  })
}
