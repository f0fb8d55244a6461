import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../platform/app.ts'
import type { RestRoute } from '../platform/http/openapi.ts'
import { pictureOf, sheetOf } from './queries.ts'

type OfAgency = { Params: { agencyId: string }; Querystring: { v?: string } }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const lasting = 'public, max-age=31536000, immutable'

/**
 * `GET /api/v1/brand/<agency>/style.css`: the agency's colors, read before sign-in; a versioned address (`?v=`) never changes.
 * `…/icon`: its picture, for the window. Both respond to an unknown agency as to one without a brand.
 */
export function routes(http: FastifyInstance, app: App): void {
  http.get<OfAgency>('/api/v1/brand/:agencyId/style.css', async (request, reply) => {
    await app.limits.countFile(request)
    const agencyId = await agencyHere(app, request)
    const found = agencyId && (await app.asPlatform((ctx) => ctx.read((tx) => sheetOf(tx, agencyId))))
    const { sheet, version } = found || { sheet: '', version: '' }
    void reply
      .type('text/css; charset=utf-8')
      .header('cache-control', found && request.query.v === version ? lasting : 'no-cache')
      .header('etag', `"${version}"`)
    if (request.headers['if-none-match'] === `"${version}"`) return reply.code(304).send()
    return sheet
  })
  http.get<OfAgency>('/api/v1/brand/:agencyId/icon', async (request, reply) => {
    await app.limits.countFile(request)
    const agencyId = await agencyHere(app, request)
    const key = agencyId && (await app.asPlatform((ctx) => ctx.read((tx) => pictureOf(tx, agencyId))))
    return reply.header('cache-control', 'no-cache').redirect(key ? `/files/${key}?w=120` : '/atrium.svg')
  })
}

/** The agency of the request; on an agency's own host, no other exists. */
async function agencyHere(app: App, request: FastifyRequest<OfAgency>): Promise<string | null> {
  const { agencyId } = request.params
  const host = await app.hosts.ofRequest(request.raw)
  const isElsewhere = Boolean(host?.agencyId) && host?.agencyId !== agencyId
  return uuid.test(agencyId) && !isElsewhere ? agencyId : null
}

/** The endpoints, for the OpenAPI document. */
export const restRoutes: RestRoute[] = [
  {
    method: 'get',
    path: '/api/v1/brand/{agencyId}/style.css',
    summary: 'The colours of an agency as a style sheet; empty where it has chosen none.',
    answers: { 200: 'CSS', 304: 'unchanged' },
  },
  {
    method: 'get',
    path: '/api/v1/brand/{agencyId}/icon',
    summary: "The agency's picture for the window.",
    answers: { 302: 'where it is' },
  },
]
