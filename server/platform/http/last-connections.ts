import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The interval at which a stopping server looks for idle connections. Milliseconds. */
const pause = 50

/**
 * On shutdown, closes connections that Node would otherwise wait for until they time out: preconnected ones without a request,
 * and those whose last response was sent after shutdown began.
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
