import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canBeShown, webAddress } from '../../../shared/links-facts.ts'
import type { App } from '../app.ts'
import { notFound } from '../errors.ts'
import { definePort } from '../ports.ts'
import { builtFiles } from './built-files.ts'
import { pagePolicy } from './headers.ts'
import { canonicalHost } from './hosts.ts'

/** An agency in whose look a page is shown; version changes with it. */
export type PageBrand = { agencyId: string; name: string; version: string }

/** The brand of the page at a path, by its host (agencyId is the agency that owns the host) or by its address. */
export const pageBrand =
  definePort<(app: App, page: { agencyId: string | null; path: string }) => Promise<PageBrand | null>>(
    'http.pageBrand',
  )

/** The address that the pages of an agency's own host have moved to; null where they are shown there. */
export const movedTo = definePort<(app: App, hostname: string) => Promise<string | null>>('http.movedTo')

const machinePaths = ['/graphql', '/jwt/', '/api/', '/files/', '/assets/']

/** What looks like a file, or is where programs look for one: a page would be taken for it. */
const file = /\.[a-z0-9]{1,5}$|^\/\./i

function isNoPage(address: string): boolean {
  const [path = ''] = address.split('?')
  return machinePaths.some((door) => path.startsWith(door)) || file.test(path)
}

/** The built web application; every path that is no machine's door is a page of it, and each page knows the default host and, where there is one,
 * the brand that it is shown in. */
export function webRoutes(http: FastifyInstance, app: App, folder: string): void {
  const defaultHost = canonicalHost(new URL(app.config.publicUrl).host)
  const built = existsSync(folder)
  if (built) {
    http.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // It would read the whole folder at each request, to see how the name is spelt.
      serve: false,
      // Built files carry a hash in their name and never change; the page itself is asked for each time.
      setHeaders: (response, path) => {
        const lasting = path.includes('/assets/')
        response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    const isFile = builtFiles(folder)
    http.get('/*', (request, reply) => {
      const [path = ''] = request.url.split('?')
      return isFile(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  }
  http.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!built || !isPage || isNoPage(request.url)) throw notFound()
    const moved = await successorOf(app, request)
    if (moved) return reply.header('cache-control', 'no-store').redirect(moved, 302)
    const framed = frameOf(request.url, request.host)
    if (framed) void reply.header('content-security-policy', pagePolicy([framed]))
    const brand = await brandOf(app, request)
    return (
      reply
        // What is of one host or one link must not be kept by anything that answers for several.
        .header('cache-control', brand ? 'private, no-cache' : 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await startPage(folder, defaultHost, brand))
    )
  })
}

/** The same page at the address to which its host's agency has moved. Without an answer it is shown where it was asked for. */
async function successorOf(app: App, { raw, url, log }: FastifyRequest): Promise<string | null> {
  try {
    const host = await app.hosts.ofRequest(raw)
    if (!host?.agencyId) return null
    const [origin] = await Promise.all(app.port(movedTo).map((ask) => ask(app, host.hostname)))
    return origin ? origin + (url.startsWith('/') ? url : '/') : null
  } catch (error) {
    log.warn({ err: error }, 'a page is shown where it was asked for')
    return null
  }
}

/** Without an answer, because the database is away, the page is shown in the product's own look. */
async function brandOf(app: App, request: FastifyRequest): Promise<PageBrand | null> {
  try {
    const host = await app.hosts.ofRequest(request.raw)
    const [path = ''] = request.url.split('?')
    for (const answer of app.port(pageBrand)) {
      const brand = await answer(app, { agencyId: host?.agencyId ?? null, path })
      if (brand) return brand
    }
  } catch (error) {
    app.log.warn({ err: error }, 'a page is shown without a brand')
  }
  return null
}

/**
 * What the page of custom links may show inside itself: the host that it is asked to, and no other. Whether it does, it
 * decides by the links that its reader has.
 */
export function frameOf(address: string, ownHost: string): string | undefined {
  const [path, query] = address.split('?')
  const asked = path === '/t' ? new URLSearchParams(query).get('q') : null
  const link = asked ? webAddress(asked) : undefined
  const url = link && canBeShown(link, ownHost) ? new URL(link) : undefined
  // What it says goes into a header.
  return url && /^[a-z0-9.-]+(:\d+)?$/.test(url.host) ? url.origin : undefined
}

/** On any other host the page asks whose host it is (web/platform/host.ts). */
async function startPage(folder: string, defaultHost: string, brand: PageBrand | null): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const known = page.replace('name="default-host" content=""', `name="default-host" content="${defaultHost}"`)
  return brand ? branded(known, brand) : known
}

/** The style sheet is in the page, so that nothing is painted before it is loaded. */
function branded(page: string, { agencyId, name, version }: PageBrand): string {
  const address = `/api/v1/brand/${agencyId}`
  const called = escaped(name)
  const sheet = `<link id="brand" data-page rel="stylesheet" href="${address}/style.css?v=${version}" />`
  return page
    .replace('<title>Atrium</title>', () => `<title>${called}</title>`)
    .replace('href="/atrium.svg" type="image/svg+xml"', `href="${address}/icon?v=${version}"`)
    .replace('<script src="/first-paint.js">', (script) => `${sheet}\n    ${script}`)
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
