import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { isStaffRole } from '../../../shared/agencies.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { isEither, isOfTeam, isOneOf } from '../../agencies/queries/mentionable.ts'
import type { DB } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { audienceOfChannel } from './audience.ts'

/** The given people who may read something in a channel now; only staff if it is internal. */
export async function readersOf(
  tx: ReadTx,
  { channelId, internal }: { channelId: string; internal: boolean },
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const { users, staff, everyone } = await tx.load(audienceOfChannel, channelId)
  const memberships = await Promise.all(userIds.map((id) => tx.load(membershipStateOf, id)))
  return userIds.filter((id, at) => {
    const membership = memberships[at]
    if (!membership?.active) return false
    const isStaff = isStaffRole(membership.role)
    if (internal && !isStaff) return false
    if (everyone || users?.has(id)) return true
    return isStaff && (staff === 'all' || (staff === 'admins' && membership.role === 'admin'))
  })
}

/** Whether a member is staff who may open a channel now, as a condition on the table agencyUser. */
export async function staffWhoOpen(tx: ReadTx, channelId: string): Promise<Expression<SqlBool>> {
  const { users, staff, everyone } = await tx.load(audienceOfChannel, channelId)
  const member = expressionBuilder<DB, 'agencyUser'>()
  if (everyone || staff === 'all') return isOfTeam()
  const isAdmin = staff === 'admins' ? member('agencyUser.role', '=', 'admin') : member.val(false)
  return member.and([isOfTeam(), isEither(isAdmin, isOneOf(users ?? []))])
}
