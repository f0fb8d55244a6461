import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../shared/identity-facts.ts'
import type { App } from '../platform/app.ts'
import { notFound } from '../platform/errors.ts'
import type { RestRoute } from '../platform/http/openapi.ts'
import { type AppIcon, appIcon, appIcons } from './queries/app-icon.ts'
import { lookOf, sheetOf } from './queries/brand.ts'
import { manifestOf } from './queries/manifest.ts'

type OfAgency = { Params: { agencyId: string }; Querystring: { v?: string } }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const lasting = 'public, max-age=31536000, immutable'

/**
 * `GET /api/v1/brand/<agency>/style.css`: the agency's colors, read before sign-in; a versioned address (`?v=`) never changes.
 * `…/icon`: its picture, for the window; `…/app-icon/<192|512|maskable>`: the same for the installed application, of which
 * `/api/v1/brand/manifest.webmanifest` is the manifest of this host. Both respond to an unknown agency as to one without a brand.
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
    const { picture, version } = await app.asPlatform((ctx) => ctx.read((tx) => lookOf(tx, agencyId)))
    return reply
      .header('cache-control', request.query.v === version ? lasting : 'no-cache')
      .redirect(picture ? `/files/${picture}?w=120` : '/atrium.svg')
  })
  http.get('/api/v1/brand/manifest.webmanifest', async (request, reply) => {
    await app.limits.countFile(request)
    const host = await app.hosts.ofRequest(request.raw)
    const look = await app.asPlatform((ctx) => ctx.read((tx) => lookOf(tx, host?.agencyId ?? null)))
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(JSON.stringify(manifestOf(look, languageOf(request), { hasWorker: app.config.serviceWorker })))
  })
  http.get<OfAgency & { Params: { icon: string } }>(
    '/api/v1/brand/:agencyId/app-icon/:icon',
    async (request, reply) => {
      await app.limits.countFile(request)
      const { icon } = request.params
      if (!isAppIcon(icon)) throw notFound()
      const agencyId = await agencyHere(app, request)
      const look = await app.asPlatform((ctx) => ctx.read((tx) => lookOf(tx, agencyId)))
      return reply
        .type('image/png')
        .header('cache-control', request.query.v === look.version ? lasting : 'no-cache')
        .send(await appIcon(app, look, icon))
    },
  )
}

const isAppIcon = (text: string): text is AppIcon => Object.hasOwn(appIcons, text)

/** The first language of a browser that we speak; else English. */
function languageOf({ headers }: FastifyRequest): Language {
  const spoken = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().split(/[-;]/)[0])
  return spoken.find((tag): tag is Language => languages.some((each) => each === tag)) ?? 'en'
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
  {
    method: 'get',
    path: '/api/v1/brand/manifest.webmanifest',
    summary: 'What a system shows of the installed application, in the language of the browser.',
    answers: { 200: 'a web app manifest' },
  },
  {
    method: 'get',
    path: '/api/v1/brand/{agencyId}/app-icon/{icon}',
    summary: 'The icon of the installed application: 192, 512 or maskable.',
    answers: { 200: 'PNG', 404: 'there is no such icon' },
  },
]
