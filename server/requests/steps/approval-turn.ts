import { isStaffRole } from '../../../shared/agencies.ts'
import { adminsOf, membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { notifyAndMail } from '../commands/notify.ts'
import type { ApprovalRow } from '../queries/approvals.ts'
import { toldOfNew } from '../queries/categories.ts'
import { type RequestRow, requestOrNotFound } from '../queries/requests.ts'

/** Notifies the deciders of a stage that it is their turn: its reviewers, else a team member, or the issuer. */
export async function notifyTurn(tx: Tx, { id, requestId, side, reviewerIds }: ApprovalRow): Promise<void> {
  const request = await requestOrNotFound(tx, requestId)
  const team = async () => (reviewerIds.length > 0 ? reviewerIds : teamOf(tx, request))
  await notifyAndMail(tx, {
    kind: 'approvalTurn',
    subjectId: id,
    recipientIds: side === 'client' ? [request.issuerBy] : await team(),
    occurrence: tx.now.toISOString(),
  })
}

/**
 * The team members asked at a stage without reviewers: the assignee, else the people notified of such requests, else the admins.
 * The member who submits the files knows of it, so the next group is asked instead. `queries/due.ts` repeats this for reminders.
 */
async function teamOf(tx: Tx, { enChargeUser, categoryId }: RequestRow): Promise<string[]> {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== personOf(tx))
  const membership = enChargeUser ? await tx.load(membershipStateOf, enChargeUser) : null
  const inCharge = enChargeUser && membership?.active && isStaffRole(membership.role) ? [enChargeUser] : []
  if (others(inCharge).length > 0) return inCharge
  const watchers = others(await toldOfNew(tx, categoryId))
  return watchers.length > 0 ? watchers : others(await adminsOf(tx))
}
