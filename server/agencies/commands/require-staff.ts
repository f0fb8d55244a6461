import { isStaffRole } from '../../../shared/agencies.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { lockMemberships } from '../queries/membership.ts'
import { say } from '../sentences.ts'

/** Whether all of these people are active staff; locks their memberships, so that none leaves or changes role meanwhile. */
export async function areStaff(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  const memberships = await lockMemberships(tx, userIds)
  return userIds.every((id) => {
    const membership = memberships.get(id)
    return membership?.active && isStaffRole(membership.role)
  })
}

/**
 * The same, as a check. Memberships are locked before whatever is assigned to people, in the same order as leaving does.
 * Errors: BAD_USER_INPUT naming the field.
 */
export async function requireStaff(tx: Tx, userIds: readonly string[], field: string): Promise<void> {
  if (!(await areStaff(tx, userIds))) throw notOfStaff(field)
}

export const notOfStaff = (field: string) => badInput({ [field]: say('chooseStaff') })
