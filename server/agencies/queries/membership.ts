import type { AgencyRole } from '../../../shared/agencies.ts'
import type { Planing } from '../../../shared/planing.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type MembershipState = { role: AgencyRole; active: boolean }

const memberships = (tx: ReadTx, userIds: readonly string[]) =>
  tx.sql
    .selectFrom('agencyUser')
    .select(['userId', 'active'])
    .select((row) => row.ref('role').$castTo<AgencyRole>().as('role'))
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', 'in', userIds)
    .where('removedAt', 'is', null)

/**
 * The roles of people in the current agency, the same for every caller; null for strangers and former members. For the rooms
 * above.
 */
export const membershipStateOf = defineLoader<string, MembershipState | null>(async (tx, userIds) =>
  inOrder(userIds, await memberships(tx, userIds).execute(), ({ userId }) => userId),
)

/** Whether the agency has another active admin than this one. */
export async function hasOtherAdmin(tx: ReadTx, userId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('agencyUser')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('removedAt', 'is', null)
    .where('userId', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type PlaningOf = MembershipState & { memberId: string; planing: Planing[]; maxTimeOff: number | null }

/**
 * A member's working hours and days off per year, the same for every caller; null for strangers and former members. For the rooms
 * above.
 */
export const planingOf = defineLoader<string, PlaningOf | null>(async (tx, userIds) => {
  const rows = await memberships(tx, userIds)
    .select(['id as memberId', 'maxTimeOff'])
    .select((row) => row.ref('planing').$castTo<Planing[]>().as('planing'))
    .execute()
  return inOrder(userIds, rows, ({ userId }) => userId)
})

/** The active admins of the agency, who decide about requests. */
export async function adminsOf(tx: ReadTx): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .select('userId')
    .where('agencyId', '=', agencyOf(tx))
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * People's roles, locked for a command that relies on them: until it ends none of them changes role, is deactivated or removed.
 * Strangers and former members are missing from the result.
 */
export async function lockMemberships(
  tx: Tx,
  userIds: readonly string[],
): Promise<Map<string, MembershipState>> {
  if (userIds.length === 0) return new Map()
  const rows = await memberships(tx, userIds).orderBy('userId').forShare().execute()
  return new Map(rows.map(({ userId, ...membership }) => [userId, membership]))
}
