import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import type { App } from '../app.ts'
import { definePort } from '../ports.ts'

/** The agency of a host name, or null if there is none. The name is in canonical form. */
export const agencyOfHost =
  definePort<(app: App, hostname: string) => Promise<{ agencyId: string } | null>>('http.agencyOfHost')

export type Host = { hostname: string; agencyId: string | null }

/** A name has at most 253 characters, plus a port. */
const longestHost = 260

/** Lower case, no port, no trailing dot; international names in ASCII (punycode). Empty for an invalid host name. */
export function canonicalHost(host: string): string {
  // Characters that a URL parser would treat as user, path or query are invalid in a host.
  if (host.length > longestHost || /[\s/?#@\\]/.test(host)) return ''
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, '')
  } catch {
    return ''
  }
}

/** Whether a request has exactly one `Host` header; before HTTP/1.1 it needs none. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const lines = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return lines === 1 || (lines === 0 && httpVersion === '1.0')
}

/** The host of PUBLIC_URL, `localhost` and IP addresses serve every agency; any other name belongs to one agency. */
export function createHosts(app: App) {
  const { host: publicHost, origin: publicOrigin } = new URL(app.config.publicUrl)
  const defaultHost = canonicalHost(publicHost)

  const isDefault = (hostname: string): boolean =>
    hostname === defaultHost || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

  /** null for an unknown host. */
  const lookUp = async (host: string): Promise<Host | null> => {
    const hostname = canonicalHost(host)
    if (hostname === '') return null
    if (isDefault(hostname)) return { hostname, agencyId: null }
    for (const answer of app.port(agencyOfHost)) {
      const agency = await answer(app, hostname)
      if (agency) return { hostname, agencyId: agency.agencyId }
    }
    return null
  }

  const trusted = proxyaddr.compile(app.config.trustedProxies)

  /** The host of a request; a trusted proxy may forward another one. */
  const hostIn = ({ headers, socket }: IncomingMessage): string => {
    const [forwarded] = String(headers['x-forwarded-host'] ?? '').split(',')
    const isTrusted = forwarded && socket.remoteAddress && trusted(socket.remoteAddress, 0)
    return (isTrusted ? forwarded.trim() : headers.host) ?? ''
  }

  return {
    hostIn,
    /** The host of a request; null if unknown. */
    ofRequest: (request: IncomingMessage) => lookUp(hostIn(request)),
    isDefault: (host: string) => isDefault(canonicalHost(host)),
    lookUp,
    /**
     * Whether a request's origin is ours or absent. Any site can have an origin at an IP address or localhost: those are ours
     * only if they equal the requested host.
     */
    async isFromOwnPage(request: IncomingMessage): Promise<boolean> {
      const { origin } = request.headers
      if (origin === undefined) return true
      const page = URL.parse(origin)
      const hostname = page ? canonicalHost(page.host) : ''
      if (!page || hostname === '') return false
      if (page.origin === publicOrigin || isSameHost(page, hostIn(request))) return true
      return (await lookUp(hostname))?.agencyId != null
    },
  }
}

/** A proxy may omit the port it was called at, but a given port must match the page's. */
function isSameHost(page: URL, called: string): boolean {
  if (canonicalHost(page.host) !== canonicalHost(called)) return false
  const port = /:(\d+)$/.exec(called)?.[1]
  return port === undefined || port === (page.port || (page.protocol === 'https:' ? '443' : '80'))
}

export type Hosts = ReturnType<typeof createHosts>
