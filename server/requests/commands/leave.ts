import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { approvalChanged, requestAssignChanged, requestCategoryChanged } from '../events.ts'
import { type ApprovalRow, approvalOrNotFound, openStagesOfReviewer } from '../queries/approvals.ts'
import { requestById } from '../queries/requests.ts'
import { lockSeries, updateApprovalRow } from '../store/approvals.ts'
import { deleteAssignsOfPerson, leaveCategories } from '../store/categories.ts'
import { insertChanges } from '../store/requests.ts'
import { tellTurn } from './approval-turn.ts'
import { followReviewers } from './approvals.ts'

/** Somebody is of the team no longer: no category puts them in charge, nobody tells them of new requests, and no stage waits for them. */
export async function leaveRequests(tx: Tx, userId: string): Promise<void> {
  for (const id of await leaveCategories(tx, userId)) tx.record(requestCategoryChanged(id))
  for (const id of await deleteAssignsOfPerson(tx, userId)) tx.record(requestAssignChanged(id))
  for (const stage of await openStagesOfReviewer(tx, userId)) await leaveStage(tx, stage, userId)
}

async function leaveStage(tx: Tx, { id, seriesId, requestId }: ApprovalRow, userId: string): Promise<void> {
  await lockSeries(tx, seriesId)
  const approval = await approvalOrNotFound(tx, id)
  const request = await tx.load(requestById, requestId)
  if (!request || approval.closed) return
  const ids = approval.reviewerIds.filter((each) => each !== userId)
  await updateApprovalRow(tx, id, { reviewerIds: ids })
  const change = { field: 'reviewers', before: approval.reviewerIds, after: ids }
  await insertChanges(tx, requestId, personOf(tx), [change])
  tx.record(approvalChanged(approval, request))
  await followReviewers(tx, id, { ids, added: [] }, request)
  // Without anybody who is named, it is the turn of the whole team.
  if (ids.length === 0 && approval.startedAt) await tellTurn(tx, { ...approval, reviewerIds: [] })
}
