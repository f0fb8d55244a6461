import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { App } from '../app.ts'
import { answerByHand } from '../http/broken-requests.ts'
import { answerHeaders } from '../http/headers.ts'
import { namesOneHost } from '../http/hosts.ts'
import { closeCodes, subProtocol } from './protocol.ts'
import { serveSocket } from './socket.ts'
import { createHeldSubscriptions } from './subscription.ts'

/** The ping interval that detects dead peers. Milliseconds. */
const heartbeatEvery = 25_000

/** Serves WebSockets at `GET /graphql` of an HTTP server. stop() makes every client reconnect elsewhere. */
export function serveSockets(app: App, server: Server) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: app.config.limits.frameBytes,
    handleProtocols: (offered) => (offered.has(subProtocol) ? subProtocol : false),
    perMessageDeflate: false,
  })
  const alive = new WeakSet<WebSocket>()
  const held = createHeldSubscriptions()
  const headers = answerHeaders(app.config)

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // There is no other listener until ws adds one: without this a broken connection would end the whole process.
    stream.on('error', () => stream.destroy())
    admit(app, request).then(
      (admission) => {
        if (typeof admission === 'number') return answerByHand(stream, admission, headers)
        sockets.handleUpgrade(request, stream, head, (socket) => {
          alive.add(socket)
          socket.on('pong', () => alive.add(socket))
          if (socket.protocol !== subProtocol) return socket.close(4406, 'speak graphql-transport-ws')
          serveSocket(app, socket, stream, admission.hostAgencyId, held)
        })
      },
      () => answerByHand(stream, 503, headers),
    )
  })

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
    app.hub.sendCursors()
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
  if (request.url?.split('?')[0] !== '/graphql') return 404
  if (!namesOneHost(request)) return 400
  const host = await app.hosts.ofRequest(request)
  if (!host) return 421
  if (!(await app.hosts.isFromOwnPage(request))) return 403
  return { hostAgencyId: host.agencyId }
}
