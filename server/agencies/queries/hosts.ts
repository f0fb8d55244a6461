import { sql as raw } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Context, ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { canonicalHost } from '../../platform/http/hosts.ts'
import { say } from '../sentences.ts'
import { agencyById, type DomainRow, domainsOfAgency } from './agencies.ts'
import { addressAt } from './mail-brand.ts'

/** The public facts of an agency, shown for a host or an invitation. */
export type HostAgency = { id: string; name: string; avatar: string | null; unavailable: boolean }

/** The agency that owns a host name, the same for every caller; null when there is none. Accepts any spelling of the name. */
export async function agencyByDomain(tx: ReadTx, host: string): Promise<HostAgency | null> {
  const { rows } = await raw<HostAgency>`
    select id, name, avatar, unavailable from atrium.agency_of_host(${canonicalHost(host)})`.execute(tx.sql)
  return rows[0] ?? null
}

/** The current agency as its invitations show it. */
export async function hostAgency(ctx: Context, agencyId: string): Promise<HostAgency> {
  const agency = await ctx.load(agencyById, agencyId)
  if (!agency) throw notFound(say('noAgency'))
  const domains = await ctx.load(domainsOfAgency, agencyId)
  const { id, name, avatar } = agency
  return { id, name, avatar, unavailable: domains.some(({ error }) => error !== null) }
}

/** A domain of the current agency. Errors: NOT_FOUND, also for other agencies' domains. */
export async function getDomain(tx: ReadTx, name: string): Promise<DomainRow> {
  const domain = await tx.sql
    .selectFrom('domain')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('name', '=', canonicalHost(name))
    .executeTakeFirst()
  if (!domain) throw notFound(say('noDomain'))
  return domain
}

/** How long a host's agency is cached, in milliseconds: it is needed by every request. */
const lifetime = 3000
const remembered = 1000

type Known = Map<string, { agencyId: string | null; until: number }>
const knownHosts = new WeakMap<App, Known>()

/** The agency of a host, for the platform's port; a move to another agency takes effect within three seconds. */
export async function agencyOfHostname(app: App, hostname: string): Promise<{ agencyId: string } | null> {
  const known: Known = knownHosts.get(app) ?? new Map()
  knownHosts.set(app, known)
  const now = app.clock.now().getTime()
  const entry = known.get(hostname)
  if (entry && entry.until > now) return entry.agencyId ? { agencyId: entry.agencyId } : null
  const agency = await app.asPlatform((ctx) => ctx.read((tx) => agencyByDomain(tx, hostname)))
  if (known.size >= remembered) known.clear()
  known.set(hostname, { agencyId: agency?.id ?? null, until: now + lifetime })
  return agency && { agencyId: agency.id }
}

/** Whether a domain was proven to be an agency's, and still was at the last check. */
export async function isProvedDomain(app: App, name: string): Promise<boolean> {
  const agency = await app.asPlatform((ctx) => ctx.read((tx) => agencyByDomain(tx, name)))
  return agency !== null && !agency.unavailable
}

/** Where pages of a domain redirect after its agency moved to another one; null for no redirect. Both domains must work. */
export async function addressAfter(app: App, name: string): Promise<string | null> {
  const next = await app.asPlatform((ctx) =>
    ctx.read(({ sql }) =>
      sql
        .selectFrom('domain')
        .innerJoin('domain as next', (join) =>
          join
            .onRef('next.agencyId', '=', 'domain.agencyId')
            .onRef('next.previous', '=', 'domain.name')
            .on('next.error', 'is', null),
        )
        .select('next.name')
        .where('domain.name', '=', name)
        .where('domain.error', 'is', null)
        .executeTakeFirst(),
    ),
  )
  return next ? addressAt(app, next.name) : null
}

/** Invalidates this server's cached hosts when their agency changed. */
export function forgetHost(app: App, hostname: string): void {
  knownHosts.get(app)?.delete(hostname)
}
