import { readLocal, writeLocal } from './local.ts'
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

export type Host =
  | { kind: 'default' }
  /** `isKept`: as this browser knew it last; the server may know better by now. */
  | { kind: 'agency'; agency: HostAgency; isKept?: true }
  | { kind: 'unknown' }

/** Local storage belongs to one host, so the name needs none. Public, hence kept at sign-out. */
const keptName = 'atrium.host'

/**
 * Finds the owner of this host: the default host, an agency's own domain, or none. The last answer for an agency comes
 * at once, so that its domain opens without a connection; `askHost` brings it up to date.
 */
export async function findHost(): Promise<Host> {
  if (isDefaultHost(location.hostname, defaultHost())) return { kind: 'default' }
  const kept = readLocal<Host>(keptName)
  return kept?.kind === 'agency' && !kept.agency.unavailable ? { ...kept, isKept: true } : askHost()
}

/** The owner as the server has it now, kept for the next page; throws a ProductError. */
export async function askHost(): Promise<Host> {
  const { data } = await postJson<{ data: { agencyByDomain: HostAgency | null } }>('/graphql', {
    query: hostQuery,
  })
  const host: Host = data.agencyByDomain
    ? { kind: 'agency', agency: data.agencyByDomain }
    : { kind: 'unknown' }
  writeLocal(keptName, host)
  return host
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
