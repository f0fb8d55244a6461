import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { approvalChanged, requestAssignChanged, requestCategoryChanged, requestsChanged } from '../events.ts'
import { type ApprovalRow, approvalOrNotFound, openStagesOfReviewer } from '../queries/approvals.ts'
import { requestById } from '../queries/requests.ts'
import { notifyTurn } from '../steps/approval-turn.ts'
import { lockSeries, updateApprovalRow } from '../store/approvals.ts'
import { deleteAssignsOfPerson, leaveCategories } from '../store/categories.ts'
import { insertChanges, insertChangesOf, takeCharge } from '../store/requests.ts'
import { followReviewers } from './approvals.ts'

/**
 * When a member leaves the team, they are no longer the assignee of any category or open request, are not notified of new ones,
 * and no stage waits for them.
 */
export async function leaveRequests(tx: Tx, userId: string): Promise<void> {
  const stages = await openStagesOfReviewer(tx, userId)
  for (const { seriesId } of stages) await lockSeries(tx, seriesId)
  for (const id of await leaveCategories(tx, userId)) tx.record(requestCategoryChanged(id, true))
  for (const id of await deleteAssignsOfPerson(tx, userId)) tx.record(requestAssignChanged(id))
  for (const stage of stages) await leaveStage(tx, stage, userId)
  const requests = await takeCharge(tx, userId)
  const changes = [{ field: 'enChargeUser', before: userId, after: null }]
  await insertChangesOf(
    tx,
    personOf(tx),
    requests.map(({ id }) => ({ id, changes })),
  )
  for (const event of requestsChanged(requests)) tx.record(event)
}

async function leaveStage(tx: Tx, { id, requestId }: ApprovalRow, userId: string): Promise<void> {
  const approval = await approvalOrNotFound(tx, id)
  const request = await tx.load(requestById, requestId)
  if (!request || approval.closed) return
  const ids = approval.reviewerIds.filter((each) => each !== userId)
  await updateApprovalRow(tx, id, { reviewerIds: ids })
  const change = { field: 'reviewers', before: approval.reviewerIds, after: ids }
  await insertChanges(tx, requestId, personOf(tx), [change])
  tx.record(approvalChanged(approval, request))
  await followReviewers(tx, id, { ids, added: [] }, request)
  // Without named reviewers, the whole team decides.
  if (ids.length === 0 && approval.startedAt) await notifyTurn(tx, { ...approval, reviewerIds: [] })
}
