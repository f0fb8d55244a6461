import { hostQuery } from './operations.ts'
import { postJson } from './session/post-json.ts'

/** The public data of the agency that owns this domain. */
export interface HostAgency {
  id: string
  name: string
  avatar: string | null
  /** The agency's domain has an error. */
  unavailable: boolean
}

export type Host = { kind: 'default' } | { kind: 'agency'; agency: HostAgency } | { kind: 'unknown' }

/** Finds the owner of this host: the default host, an agency's own domain, or none. */
export async function findHost(): Promise<Host> {
  if (isDefaultHost(location.hostname, defaultHost())) return { kind: 'default' }
  const { data } = await postJson<{ data: { agencyByDomain: HostAgency | null } }>('/graphql', {
    query: hostQuery,
  })
  return data.agencyByDomain ? { kind: 'agency', agency: data.agencyByDomain } : { kind: 'unknown' }
}

/** The host of PUBLIC_URL, which the server writes into the page; empty without a server. */
export function defaultHost(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="default-host"]')?.content ?? ''
}

/** The configured host, `localhost`, and numeric addresses are the default host. */
export function isDefaultHost(hostname: string, configured: string): boolean {
  const isAddress = /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) || hostname.startsWith('[')
  return configured === '' || hostname === configured || hostname === 'localhost' || isAddress
}
