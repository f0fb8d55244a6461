import type { Insertable } from 'kysely'
import type { SlaRule } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { affectsAny } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type NewRule = Omit<Insertable<SlaRule>, 'agencyId' | 'createdAt' | 'endedAt' | 'isReplaced'>

/** Adds a rule; false if this id exists. */
export const insertRule = (tx: Tx, rule: NewRule): Promise<boolean> =>
  affectsAny(
    tx.sql
      .insertInto('slaRule')
      .values({ ...rule, agencyId: agencyOf(tx), createdAt: tx.now })
      .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing()),
  )

/** Ends a rule in force; false if there is none. */
export const endRule = (tx: Tx, id: string, isReplaced: boolean): Promise<boolean> =>
  affectsAny(
    tx.sql
      .updateTable('slaRule')
      .set({ endedAt: tx.now, isReplaced })
      .where('agencyId', '=', agencyOf(tx))
      .where('id', '=', id)
      .where('endedAt', 'is', null),
  )

/** Versions of a rule that were replaced end with its last one. */
export async function endVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable('slaRule')
    .set({ isReplaced: false })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', ids)
    .where('isReplaced', '=', true)
    .execute()
}
