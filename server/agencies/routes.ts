import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app.ts'
import { notFound } from '../platform/errors.ts'
import { canonicalHost } from '../platform/http/hosts.ts'
import { isProvedDomain } from './queries/hosts.ts'

/**
 * `GET /domain-check?domain=`: whether a proxy may request a certificate for a name. 200 for verified domains of agencies whose
 * latest check succeeded, and for our own name; otherwise 404. Outside of `/api`, because proxies use other host names.
 */
export function routes(http: FastifyInstance, app: App): void {
  http.get<{ Querystring: { domain?: string } }>('/domain-check', async ({ query }) => {
    const name = canonicalHost(String(query.domain ?? ''))
    const isOurs = name === canonicalHost(new URL(app.config.publicUrl).host)
    // Unknown names are cached for a moment, so that a flood of them does not reach the database each time.
    const isProved = async () =>
      Boolean((await app.hosts.lookUp(name))?.agencyId) && (await isProvedDomain(app, name))
    if (!isOurs && !(await isProved())) throw notFound()
    return { domain: name }
  })
}
