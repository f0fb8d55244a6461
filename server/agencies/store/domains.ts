import type { Updateable } from 'kysely'
import type { Domain, DomainClaim } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { newToken } from '../../platform/secrets.ts'
import type { ClaimRow } from '../queries/domains.ts'

export async function countDomains(tx: Tx): Promise<number> {
  const of = (table: 'domain' | 'domainClaim') =>
    tx.sql.selectFrom(table).select('name').where('agencyId', '=', agencyOf(tx))
  const { count } = await tx.sql
    .selectFrom(of('domain').unionAll(of('domainClaim')).as('name'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertClaim = (tx: Tx, name: string, previous: string | null): Promise<ClaimRow> =>
  tx.sql
    .insertInto('domainClaim')
    .values({ agencyId: agencyOf(tx), id: newId(), name, previous, token: newToken(), createdAt: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updateClaim(tx: Tx, name: string, changes: Updateable<DomainClaim>): Promise<void> {
  await tx.sql
    .updateTable('domainClaim')
    .set(changes)
    .where('agencyId', '=', agencyOf(tx))
    .where('name', '=', name)
    .execute()
}

export async function updateDomain(tx: Tx, name: string, changes: Updateable<Domain>): Promise<void> {
  await tx.sql
    .updateTable('domain')
    .set(changes)
    .where('agencyId', '=', agencyOf(tx))
    .where('name', '=', name)
    .execute()
}

/**
 * Deletes this name from other agencies whose DNS record was checked and is gone; returns these agencies. Names configured by
 * the operator have no token, and stay.
 */
export async function takeFromOthers(tx: Tx, name: string): Promise<string[]> {
  const gone = await asSystem(tx, () =>
    tx.sql
      .deleteFrom('domain')
      .where('name', '=', name)
      .where('agencyId', '<>', agencyOf(tx))
      .where('token', 'is not', null)
      .where('error', 'in', ['noRecord', 'otherRecord'])
      .returning('agencyId')
      .execute(),
  )
  return gone.map(({ agencyId }) => agencyId)
}

/**
 * Redirects one of the agency's names to another, or none. The target does not redirect itself, and each name redirects to at
 * most one other, so that there are no loops.
 */
export async function moveDomain(tx: Tx, name: string, previous: string | null): Promise<void> {
  if (previous !== null) await forgetMoves(tx, [name, previous])
  await updateDomain(tx, name, { previous })
}

/** These names of the agency lead nowhere any more. */
export async function forgetMoves(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable('domain')
    .set({ previous: null })
    .where('agencyId', '=', agencyOf(tx))
    .where('previous', 'in', names)
    .execute()
}

/** Makes a proven claim the agency's domain; false where another agency has it already. */
export async function takeDomain(tx: Tx, { name, token }: ClaimRow): Promise<boolean> {
  const taken = await tx.sql
    .insertInto('domain')
    .values({ agencyId: agencyOf(tx), name, token, checkedAt: tx.now, createdAt: tx.now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  if (taken) await deleteFrom(tx, 'domainClaim', name)
  return taken !== undefined
}

export async function deleteFrom(tx: Tx, table: 'domain' | 'domainClaim', name: string): Promise<void> {
  await tx.sql
    .deleteFrom(table as 'domain')
    .where('agencyId', '=', agencyOf(tx))
    .where('name', '=', name)
    .execute()
}
