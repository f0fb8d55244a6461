import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { App } from '../app.ts'
import { badInput, ProductError } from '../errors.ts'
import { graphqlRoutes } from '../graphql/endpoint.ts'
import type { Room } from '../room.ts'
import { say } from '../sentences.ts'
import { refuseBrokenAddress, refuseBrokenRequest } from './broken-requests.ts'
import { errorAnswers } from './errors.ts'
import { answerHeaders, securityHeaders } from './headers.ts'
import { namesOneHost } from './hosts.ts'
import { endLastConnections } from './last-connections.ts'
import { openApiDocument } from './openapi.ts'
import { operationRoutes } from './operation-routes.ts'
import { refuseSlowBodies } from './slow-bodies.ts'
import { webRoutes } from './web.ts'

/** The HTTP server: common headers and errors, the platform's routes, the rooms' routes, and the pages. */
export async function buildHttp(app: App, rooms: Room[], webFolder: string): Promise<FastifyInstance> {
  const { config } = app
  const headers = answerHeaders(config)
  const refuse = refuseBrokenRequest(headers)
  const http: FastifyInstance = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: config.limits.bodyBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // A connection without traffic for a minute, such as in the middle of an upload, is dead. WebSockets are exempt.
    connectionTimeout: 60_000,
    // An upper bound for slow clients: enough for the largest file over a slow connection.
    requestTimeout: 20 * 60_000,
    clientErrorHandler: refuse,
    frameworkErrors: refuseBrokenAddress(headers),
    // A client that offers to upgrade to another protocol (curl offers HTTP/2) is answered in this one.
    http: {
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
      // Rejected below, in a response with our headers.
      requireHostHeader: false,
    },
  })
  http.addHook('onResponse', async (request, reply) => {
    // Logs the route, not the address, which may contain an invitation token or a file key.
    const { method, routeOptions } = request
    request.log.debug({
      requestId: request.id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  })
  http.addHook('onRequest', async ({ raw }) => {
    if (!namesOneHost(raw)) throw badInput({ Host: say('oneHost') })
  })
  refuseSlowBodies(http, refuse)
  endLastConnections(http)
  securityHeaders(http, headers)
  errorAnswers(http)
  refuseUnknownHosts(http, app)
  await http.register(fastifyCookie)
  operationRoutes(http, app)
  graphqlRoutes(http, app)
  for (const room of rooms) room.routes?.(http, app)
  const openApi = openApiDocument(rooms.flatMap((room) => room.restRoutes ?? []))
  http.get('/api/v1/openapi.json', async () => openApi)
  webRoutes(http, app, webFolder)
  return http
}

/** An unknown host gets pages (which say that there is no agency) but no API routes. */
function refuseUnknownHosts(http: FastifyInstance, app: App): void {
  http.addHook('onRequest', async (request) => {
    // Matches the route, not the address, which has many spellings.
    if (!/^\/(jwt|api|files)\//.test(request.routeOptions.url ?? '')) return
    if (!(await app.hosts.ofRequest(request.raw))) throw unknownHost()
  })
}

const unknownHost = () => new ProductError('NOT_FOUND', say('noAgencyHere'))
