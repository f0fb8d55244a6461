import type { AgencyRole } from '../../../shared/agencies.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type Standing = { role: AgencyRole; active: boolean }

const standings = (tx: ReadTx, userIds: readonly string[]) =>
  tx.sql
    .selectFrom('agencyUser')
    .select(['userId', 'active'])
    .select((row) => row.ref('role').$castTo<AgencyRole>().as('role'))
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', 'in', userIds)
    .where('removedAt', 'is', null)

/** What people are in the current agency, whoever asks; null for strangers and former members. For the rooms above. */
export const standingOf = defineLoader<string, Standing | null>(async (tx, userIds) =>
  inOrder(userIds, await standings(tx, userIds).execute(), ({ userId }) => userId),
)

/**
 * The same for a command that relies on it: until it ends nobody of them changes role, is deactivated or is removed.
 * Strangers and former members are missing from the answer.
 */
export async function lockStandings(tx: Tx, userIds: readonly string[]): Promise<Map<string, Standing>> {
  if (userIds.length === 0) return new Map()
  const rows = await standings(tx, userIds).orderBy('userId').forShare().execute()
  return new Map(rows.map(({ userId, ...standing }) => [userId, standing]))
}
