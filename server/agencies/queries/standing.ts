import type { AgencyRole } from '../../../shared/agencies.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type Standing = { role: AgencyRole; active: boolean }

/** What people are in the current agency, whoever asks; null for strangers and former members. For the rooms above. */
export const standingOf = defineLoader<string, Standing | null>(async (tx, userIds) => {
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .select(['userId', 'active'])
    .select((row) => row.ref('role').$castTo<AgencyRole>().as('role'))
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', 'in', userIds)
    .where('removedAt', 'is', null)
    .execute()
  return inOrder(userIds, rows, ({ userId }) => userId)
})
