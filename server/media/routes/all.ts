import type { FastifyInstance } from 'fastify'
import type { App } from '../../platform/app.ts'
import type { RestRoute } from '../../platform/http/openapi.ts'
import { fileRestRoutes, fileRoutes } from './files.ts'
import { partRestRoutes, partRoutes } from './parts.ts'
import { shareRestRoutes, shareRoutes } from './shares.ts'

/** All REST routes of the room. */
export function routes(http: FastifyInstance, app: App): void {
  const answer = fileRoutes(http, app)
  shareRoutes(http, app, answer)
  partRoutes(http, app)
}

/** The same for the OpenAPI document. */
export const restRoutes: RestRoute[] = [...fileRestRoutes, ...shareRestRoutes, ...partRestRoutes]
