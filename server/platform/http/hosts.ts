import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import type { App } from '../app.ts'
import { definePort } from '../ports.ts'

/** The agency that a host name belongs to, or null when no agency has it. The name is in canonical form. */
export const agencyOfHost =
  definePort<(app: App, hostname: string) => Promise<{ agencyId: string } | null>>('http.agencyOfHost')

export type Host = { hostname: string; agencyId: string | null }

/** A name has at most 253 characters, and a port. */
const longestHost = 260

/** Lower case, no port, no trailing dot; international names in ASCII. Empty for what is no host name. */
export function canonicalHost(host: string): string {
  // What a URL would take for a user, a path or a query is no part of a host.
  if (host.length > longestHost || /[\s/?#@\\]/.test(host)) return ''
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, '')
  } catch {
    return ''
  }
}

/** Whether a request has one `Host` line; before HTTP/1.1 it needs none. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const lines = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return lines === 1 || (lines === 0 && httpVersion === '1.0')
}

/** The host of PUBLIC_URL, `localhost` and IP literals serve every agency; any other name is some agency's own. */
export function createHosts(app: App) {
  const { host: publicHost, origin: publicOrigin } = new URL(app.config.publicUrl)
  const defaultHost = canonicalHost(publicHost)

  const isDefault = (hostname: string): boolean =>
    hostname === defaultHost || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

  /** null for a host that we do not serve. */
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

  /** The host that a request names; a proxy that we trust may name another in front of it. */
  const hostIn = ({ headers, socket }: IncomingMessage): string => {
    const [forwarded] = String(headers['x-forwarded-host'] ?? '').split(',')
    const isTrusted = forwarded && socket.remoteAddress && trusted(socket.remoteAddress, 0)
    return (isTrusted ? forwarded.trim() : headers.host) ?? ''
  }

  return {
    hostIn,
    /** The host of a request; null when we do not serve it. */
    ofRequest: (request: IncomingMessage) => lookUp(hostIn(request)),
    isDefault: (host: string) => isDefault(canonicalHost(host)),
    lookUp,
    /**
     * Whether a request comes from a page of ours, or from none. Any site may have a page at an IP address or at localhost: those
     * are ours only as the host that was called.
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

/** A proxy may leave out the port that it was called at, but where one is named, it is the page's too. */
function isSameHost(page: URL, called: string): boolean {
  if (canonicalHost(page.host) !== canonicalHost(called)) return false
  const port = /:(\d+)$/.exec(called)?.[1]
  return port === undefined || port === (page.port || (page.protocol === 'https:' ? '443' : '80'))
}

export type Hosts = ReturnType<typeof createHosts>
