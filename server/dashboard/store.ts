import type { Tx } from '../platform/context.ts'
import { agencyOf } from '../platform/database/viewer.ts'

/** Records when a person saw their dashboard, and since when changes are new to them. */
export async function setVisit(tx: Tx, userId: string, since: Date | null): Promise<void> {
  const visit = { seenAt: tx.now, since }
  await tx.sql
    .insertInto('dashboardVisit')
    .values({ ...visit, agencyId: agencyOf(tx), userId })
    .onConflict((conflict) => conflict.columns(['agencyId', 'userId']).doUpdateSet(visit))
    .execute()
}
