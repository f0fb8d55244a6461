import { isIP } from 'node:net'
import type { Selectable } from 'kysely'
import type { DomainClaim } from '../../database/generated/types.ts'
import type { App } from '../../platform/app.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { textRecords } from '../../platform/dns.ts'
import { canonicalHost } from '../../platform/http/hosts.ts'
import { canKeepDomains } from '../policy.ts'
import type { DomainRow } from './agencies.ts'

export type ClaimRow = Selectable<DomainClaim>

/** The agencies' unproven claims; none for viewers who may not manage domains. */
export const claimsOfAgency = defineLoader<string, ClaimRow[]>(async (tx, agencyIds) => {
  if (!canKeepDomains(tx.viewer)) return agencyIds.map(() => [])
  const rows = await tx.sql
    .selectFrom('domainClaim')
    .selectAll()
    .where('agencyId', 'in', agencyIds)
    .orderBy('name')
    .execute()
  return agencyIds.map((id) => rows.filter(({ agencyId }) => agencyId === id))
})

/** A claim of the current agency, or its proven domain; undefined for neither. */
export async function ownDomain(
  tx: ReadTx,
  name: string,
): Promise<{ claim: ClaimRow | undefined; domain: DomainRow | undefined }> {
  const of = <Table extends 'domain' | 'domainClaim'>(table: Table) =>
    tx.sql
      .selectFrom(table as 'domain')
      .selectAll()
      .where('agencyId', '=', agencyOf(tx))
      .where('name', '=', name)
      .executeTakeFirst()
  return { claim: (await of('domainClaim')) as ClaimRow | undefined, domain: await of('domain') }
}

/** All proven domains of all agencies. Requires the platform scope. */
export const provenDomains = (tx: ReadTx) =>
  tx.sql.selectFrom('domain').select(['agencyId', 'name']).where('token', 'is not', null).execute()

/** The stored form of a domain that an agency may have: at least two labels, no IP address, none of ours. */
export function claimable({ hosts }: App, name: string): string | null {
  const host = canonicalHost(name)
  const labels = host.split('.')
  const isName = labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  return isName && isIP(host) === 0 && !hosts.isDefault(host) ? host : null
}

/** Name and content of the DNS record for a domain. */
export const recordOf = ({ name, token }: { name: string; token: string }) => ({
  name: `_atrium.${name}`,
  value: `atrium-verification=${token}`,
})

export type Proof = 'proven' | 'noRecord' | 'otherRecord' | 'noAnswer'

/** Checks in the DNS whether the domain has our record. */
export async function lookForProof({ config }: App, claim: { name: string; token: string }): Promise<Proof> {
  const record = recordOf(claim)
  const texts = await textRecords(config, record.name)
  if (texts === null) return 'noAnswer'
  if (texts.includes(record.value)) return 'proven'
  return texts.length > 0 ? 'otherRecord' : 'noRecord'
}
