import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { membershipOf } from '../store/members.ts'

/** A manager is another active staff member. Errors: BAD_USER_INPUT naming assignedToID. */
export async function checkManager(tx: Tx, managerId: string, memberId?: string): Promise<void> {
  const manager = managerId === memberId ? null : await membershipOf(tx, managerId)
  if (!manager || manager.removedAt || !manager.active || manager.role === 'client')
    throw badInput({ assignedToID: say('chooseStaff') })
}
