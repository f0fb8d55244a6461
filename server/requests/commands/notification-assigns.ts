import {
  allRequestTypes,
  createRequestNotificationAssignInput,
  deleteRequestNotificationAssignInput,
} from '../../../shared/requests.ts'
import { requestAssignsMax } from '../../../shared/requests-facts.ts'
import { areStaff, notOfStaff } from '../../agencies/commands/require-staff.ts'
import { accountOfEmail } from '../../identity/queries.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { requestAssignChanged } from '../events.ts'
import { type AssignRow, assignById, assignsOfAgency } from '../queries/categories.ts'
import { say } from '../sentences.ts'
import { assignOf, deleteAssignRow, insertAssign, lockLists } from '../store/categories.ts'
import { requireCategory } from './categories.ts'

/** Subscribes a staff member to notifications of new requests, of one category or of all. Idempotent. Errors: BAD_USER_INPUT. */
export const createRequestNotificationAssign = command(
  createRequestNotificationAssignInput,
  async (tx, input): Promise<AssignRow> => {
    refuseForeignAgency(tx, input.agencyID)
    const userId = await personOfInput(tx, input)
    const categoryId = !input.requestType || input.requestType === allRequestTypes ? null : input.requestType
    if (categoryId) await requireCategory(tx, categoryId)
    await lockLists(tx)
    if (!(await assignOf(tx, userId, categoryId)))
      requireAtMost(requestAssignsMax, (await assignsOfAgency(tx)).length + 1, 'userID')
    await insertAssign(tx, { id: input.id ?? newId(), userId, categoryId })
    const assign = await assignOf(tx, userId, categoryId)
    if (!assign) throw notFound(say('noAssign'))
    tx.record(requestAssignChanged(assign.id))
    return assign
  },
)

/** By id or by email; the error does not distinguish non-staff from unknown people. */
async function personOfInput(
  tx: Tx,
  { userID, email }: { userID?: string | null | undefined; email?: string | null | undefined },
): Promise<string> {
  const userId = userID ?? (email ? (await accountOfEmail(tx, email))?.id : undefined)
  const field = userID ? 'userID' : 'email'
  if (!userId || !(await areStaff(tx, [userId]))) throw notOfStaff(field)
  return userId
}

/** Unsubscribes a staff member. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteRequestNotificationAssign = command(
  deleteRequestNotificationAssignInput,
  async (tx, { id }): Promise<AssignRow> => {
    const assign = await assignById(tx, id)
    if (!assign) throw notFound(say('noAssign'))
    await deleteAssignRow(tx, id)
    tx.record(requestAssignChanged(id))
    return assign
  },
)
