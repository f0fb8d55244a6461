import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { refuseBrokenRequest } from './broken-requests.ts'

/** The deadline for non-file bodies: a megabyte over a slow connection. Milliseconds. */
const bodyTime = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An upload route, which is limited only by the request timeout. */
    takesFile?: boolean
  }
}

/** Disconnects clients that trickle a body, at every route, including those that read no body. */
export function refuseSlowBodies(
  http: FastifyInstance,
  refuse: ReturnType<typeof refuseBrokenRequest>,
): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request
    if (isOnItsWay(request) && !routeOptions.config.takesFile)
      limitBodyTime(raw, () => refuse(tooSlow(), raw.socket))
    done()
  })
}

/** The rest of a rejected body gets the same deadline, then the connection is closed. */
export const hurryRest = ({ raw }: FastifyRequest): void => limitBodyTime(raw, () => raw.socket.destroy())

function limitBodyTime(raw: IncomingMessage, end: () => void): void {
  // Injected requests have no connection and are complete.
  if (!(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => raw.complete || end(), bodyTime)
  const isThere = () => clearTimeout(timer)
  raw.once('end', isThere).once('close', isThere)
}

const tooSlow = () =>
  Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const isOnItsWay = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0)
