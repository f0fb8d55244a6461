import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { App } from '../app.ts'
import { closeCodes, subProtocol } from './protocol.ts'
import { serveSocket } from './socket.ts'

/** A peer that vanished without a word is noticed by this ping. Milliseconds. */
const heartbeatEvery = 25_000

/** Opens `GET /graphql` for sockets on an HTTP server. stop() tells every client to come back elsewhere. */
export function serveSockets(app: App, server: Server) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: app.config.limits.frameBytes,
    handleProtocols: (offered) => (offered.has(subProtocol) ? subProtocol : false),
    perMessageDeflate: false,
  })
  const alive = new WeakSet<WebSocket>()

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Nobody else listens until ws does: without this a line that breaks meanwhile would end the whole process.
    stream.on('error', () => stream.destroy())
    admit(app, request).then(
      (admission) => {
        if (typeof admission === 'number') return refuse(stream, admission)
        sockets.handleUpgrade(request, stream, head, (socket) => {
          alive.add(socket)
          socket.on('pong', () => alive.add(socket))
          if (socket.protocol !== subProtocol) return socket.close(4406, 'speak graphql-transport-ws')
          serveSocket(app, socket, stream, admission.hostAgencyId)
        })
      },
      () => refuse(stream, 503),
    )
  })

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, heartbeatEvery)
  heartbeat.unref()

  return {
    get size() {
      return sockets.clients.size
    },
    stop() {
      clearInterval(heartbeat)
      for (const socket of sockets.clients) socket.close(closeCodes.comeBack, 'the server restarts')
      sockets.close()
    },
  }
}

/** The agency of the host, or the HTTP status of the refusal. A page of another origin may not open a socket here. */
async function admit(app: App, request: IncomingMessage): Promise<{ hostAgencyId: string | null } | number> {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  if (pathname !== '/graphql') return 404
  const host = await app.hosts.ofRequest(request)
  if (!host) return 421
  if (!(await app.hosts.isFromOwnPage(request))) return 403
  return { hostAgencyId: host.agencyId }
}

function refuse(stream: Duplex, status: number): void {
  const headers = [
    'Connection: close',
    'Content-Length: 0',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
  ]
  // Who does not hang up after the answer is hung up on.
  stream.end(`HTTP/1.1 ${status} Refused\r\n${headers.join('\r\n')}\r\n\r\n`, () => stream.destroy())
}
