import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app.ts'
import { notFound } from '../platform/errors.ts'
import { canonicalHost } from '../platform/http/hosts.ts'
import { isProvedDomain } from './queries/hosts.ts'

/**
 * `GET /domain-check?domain=`: whether a certificate is to be had for a name, which a proxy asks before it orders one. 200 for
 * an agency's own that was proved, and still was when it was last looked at, and for ours; 404 for any other. Outside of `/api`, because proxies ask under names of their own.
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
