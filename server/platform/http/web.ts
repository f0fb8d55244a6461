import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canBeShown, webAddress } from '../../../shared/links-facts.ts'
import { isNoPage } from '../../../shared/page-paths.ts'
import type { App } from '../app.ts'
import { notFound } from '../errors.ts'
import { definePort } from '../ports.ts'
import { builtFiles } from './built-files.ts'
import { endingWorker } from './ending-worker.ts'
import { pagePolicy } from './headers.ts'
import { canonicalHost } from './hosts.ts'

/** The agency whose branding a page shows; version changes with the branding. */
export type PageBrand = { agencyId: string; name: string; version: string }

/** The brand of the page at a path, by its host (agencyId is the agency that owns the host) or by its address. */
export const pageBrand =
  definePort<(app: App, page: { agencyId: string | null; path: string }) => Promise<PageBrand | null>>(
    'http.pageBrand',
  )

/** The new address of an agency's moved host; null if its pages are served there. */
export const movedTo = definePort<(app: App, hostname: string) => Promise<string | null>>('http.movedTo')

/** Serves the built web app; every path outside the API is a page, which knows the default host and, if any, its brand. */
export function webRoutes(http: FastifyInstance, app: App, folder: string): void {
  const defaultHost = canonicalHost(new URL(app.config.publicUrl).host)
  const built = existsSync(folder)
  if (!app.config.serviceWorker)
    http.get('/sw.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(endingWorker),
    )
  if (built) {
    http.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // Otherwise the plugin would list the folder on each request.
      serve: false,
      setHeaders: (response, path) => void response.header('cache-control', keptFor(path)),
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
        // Branded pages depend on the host or link and must not be stored in shared caches.
        .header('cache-control', brand ? 'private, no-cache' : 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await startPage(folder, { defaultHost, brand, hasWorker: app.config.serviceWorker }))
    )
  })
}

/** Built files have a hash in their name and never change, the icon hardly ever; everything else is revalidated each time. */
function keptFor(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('/atrium.svg') ? 'public, max-age=86400' : 'no-cache'
}

/** The same page at the host to which the agency has moved. If the lookup fails, the page is served here. */
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

/** If the lookup fails because the database is unavailable, the page has the default look. */
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
 * The only host that the custom links page may frame: the one in its address. Whether it actually does depends on the reader's
 * links.
 */
export function frameOf(address: string, ownHost: string): string | undefined {
  const [path, query] = address.split('?')
  const asked = path === '/t' ? new URLSearchParams(query).get('q') : null
  const link = asked ? webAddress(asked) : undefined
  const url = link && canBeShown(link, ownHost) ? new URL(link) : undefined
  // The value goes into a header.
  return url && /^[a-z0-9.-]+(:\d+)?$/.test(url.host) ? url.origin : undefined
}

type Start = { defaultHost: string; brand: PageBrand | null; hasWorker: boolean }

/** On any other host the page asks for the host's agency (web/platform/host.ts). */
async function startPage(folder: string, { defaultHost, brand, hasWorker }: Start): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const known = page
    .replace('name="default-host" content=""', `name="default-host" content="${defaultHost}"`)
    .replace(
      'name="service-worker" content="on"',
      `name="service-worker" content="${hasWorker ? 'on' : 'off'}"`,
    )
  return brand ? branded(known, brand) : known
}

/** The style sheet is inlined, to avoid a flash of unstyled content. */
function branded(page: string, { agencyId, name, version }: PageBrand): string {
  const address = `/api/v1/brand/${agencyId}`
  const called = escaped(name)
  const sheet = `<link id="brand" data-page rel="stylesheet" href="${address}/style.css?v=${version}" />`
  return page
    .replace('<title>Atrium</title>', () => `<title>${called}</title>`)
    .replace('href="/atrium.svg" type="image/svg+xml"', `href="${address}/icon?v=${version}"`)
    .replace(/<script src="\/first-paint\.js[^"]*">/, (script) => `${sheet}\n    ${script}`)
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
