import { sql as raw } from 'kysely'
import type { Tx } from '../platform/context.ts'
import { agencyOf } from '../platform/database/viewer.ts'
import type { VisitEnd } from './queries.ts'

/** Records when a person saw their dashboard and what was known by then, and since when changes are new to them. */
export async function setVisit(tx: Tx, userId: string, last: VisitEnd | null): Promise<void> {
  const visit = {
    seenAt: tx.now,
    seenNumber: raw<number>`coalesce((select max(number) from event where agency_id = ${agencyOf(tx)}), 0)`,
    since: last?.at ?? null,
    sinceNumber: last?.number ?? null,
  }
  await tx.sql
    .insertInto('dashboardVisit')
    .values({ ...visit, agencyId: agencyOf(tx), userId })
    .onConflict((conflict) => conflict.columns(['agencyId', 'userId']).doUpdateSet(visit))
    .execute()
}
