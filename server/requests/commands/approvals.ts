import { createRequestApprovalInput, updateRequestApprovalInput } from '../../../shared/approvals.ts'
import { approvalsMax } from '../../../shared/approvals-facts.ts'
import type { ApprovalStage } from '../../../shared/requests-facts.ts'
import { requireStaff } from '../../agencies/commands/require-staff.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { newId, newTimelessId } from '../../platform/ids.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { approvalChanged, reviewChanged } from '../events.ts'
import { canReopen } from '../policy.ts'
import {
  type ApprovalRow,
  approvalById,
  approvalOrNotFound,
  approvalsOfRequest,
  stagesOfSeries,
} from '../queries/approvals.ts'
import { type RequestRow, requestById, requestOrNotFound } from '../queries/requests.ts'
import { settingsOf } from '../queries/settings.ts'
import { say } from '../sentences.ts'
import { haveAllAgreed } from '../steps/all-agreed.ts'
import { notifyTurn } from '../steps/approval-turn.ts'
import { type Reviewers, resolveReviewers } from '../steps/reviewers.ts'
import { markUnread } from '../steps/unread.ts'
import { insertApproval, lockSeries, showNewest, updateApprovalRow } from '../store/approvals.ts'
import { insertChanges, lockRequests } from '../store/requests.ts'
import { addFile } from './approval-files.ts'

/**
 * Submits files of a request for approval: in all stages of the agency, or in a given one. The first stage begins immediately,
 * each later one after the approval of the one before. Idempotent. Errors: BAD_USER_INPUT, NOT_FOUND.
 */
export const createRequestApproval = command(
  createRequestApprovalInput,
  async (tx, input): Promise<ApprovalRow> => {
    const request = await requestOrNotFound(tx, input.requestID)
    await requireStaff(tx, input.reviewerIDs ?? [], 'reviewerIDs')
    await lockRequests(tx, [request.id])
    const known = input.id ? await tx.load(approvalById, input.id) : null
    if (known) return sameAgain(known, { requestId: request.id }, idTaken(say))
    const stages = await stagesOf(tx, input)
    const before = await tx.load(approvalsOfRequest, request.id)
    requireAtMost(approvalsMax, before.length + stages.length, 'requestID')
    const id = input.id ?? newId()
    for (const [position, stage] of stages.entries())
      await insertApproval(tx, {
        // Later stages do not record when the series was started.
        id: position === 0 ? id : newTimelessId(),
        requestId: request.id,
        seriesId: id,
        position,
        stage: stage.stage,
        side: stage.side,
        reviewsLimit: input.reviewsLimit ?? stage.reviewsLimit,
        reviewerIds: stage.side === 'staff' ? (input.reviewerIDs ?? []) : [],
        dueDate: input.dueDate ?? null,
        startedAt: position === 0 ? tx.now : null,
      })
    const shown = stages[0]?.side === 'client'
    for (const [position, { key }] of (input.files ?? []).entries())
      await addFile(tx, { requestId: request.id, seriesId: id, position }, key, shown)
    await insertChanges(tx, request.id, actorOf(tx), [{ field: 'approval', after: stages[0]?.stage }])
    tx.loaderOf(approvalById).clearAll()
    tx.loaderOf(approvalsOfRequest).clearAll()
    const approval = await approvalOrNotFound(tx, id)
    if (shown) await markUnread(tx, request)
    tx.record(approvalChanged(approval, request))
    await notifyTurn(tx, approval)
    return approval
  },
)

async function stagesOf(
  tx: Tx,
  {
    stage,
    side,
    reviewsLimit,
  }: {
    stage?: string | null | undefined
    side?: 'staff' | 'client' | null | undefined
    reviewsLimit?: number | null | undefined
  },
): Promise<ApprovalStage[]> {
  const { approvals } = await settingsOf(tx)
  if (!stage) return side ? approvals.filter((each) => each.side === side) : approvals
  const known = approvals.find((each) => each.stage === stage)
  return [
    { stage, side: side ?? known?.side ?? 'client', reviewsLimit: reviewsLimit ?? known?.reviewsLimit ?? 2 },
  ]
}

/**
 * Changes the feedback rounds of a stage, its due date or its reviewers, or withdraws it, so that the next begins. Reopens a
 * rejected or withdrawn stage. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const updateRequestApproval = command(
  updateRequestApprovalInput,
  async (tx, { id, closed, ...given }): Promise<ApprovalRow> => {
    const { seriesId } = await approvalOrNotFound(tx, id)
    // Locked before the series, in the same order as leaving does.
    await lockMemberships(tx, [...(given.reviewerIDs ?? []), ...(given.addReviewerIDs ?? [])])
    await lockSeries(tx, seriesId)
    const approval = await approvalOrNotFound(tx, id)
    if (approval.closed) {
      if (Object.values(given).some((value) => value !== undefined)) throw conflict(say('approvalClosed'))
      if (closed === false) return reopen(tx, approval)
      if (closed) return approval
      throw conflict(say('approvalClosed'))
    }
    const { reviewsLimit, dueDate } = given
    if (reviewsLimit !== undefined && reviewsLimit < approval.reviewedCount)
      throw badInput({ reviewsLimit: say('limitBelow', { n: approval.reviewedCount }) })
    const request = await requestOrNotFound(tx, approval.requestId)
    const reviewers = await resolveReviewers(tx, approval, given)
    await updateApprovalRow(tx, id, {
      reviewsLimit,
      reviewerIds: reviewers?.ids,
      dueDate,
      ...(closed ? { closed: true, closedAt: tx.now } : {}),
    })
    await insertChanges(tx, request.id, actorOf(tx), [
      ...(reviewsLimit !== undefined && reviewsLimit !== approval.reviewsLimit
        ? [{ field: 'reviewsLimit', before: approval.reviewsLimit, after: reviewsLimit }]
        : []),
      ...(reviewers ? [{ field: 'reviewers', before: approval.reviewerIds, after: reviewers.ids }] : []),
      ...(closed ? [{ field: 'approvalWithdrawn', before: approval.stage }] : []),
    ])
    tx.record(approvalChanged(approval, request))
    const isRaised = reviewsLimit !== undefined && reviewsLimit > approval.reviewsLimit
    if (isRaised && approval.side === 'client' && approval.startedAt) await markUnread(tx, request)
    if (reviewers && !closed) await followReviewers(tx, id, reviewers, request)
    if (closed && approval.startedAt) await beginNext(tx, approval, request)
    return approvalOrNotFound(tx, id)
  },
)

/** A stage that was rejected, or withdrawn by mistake, is decided again. Errors: CONFLICT. */
async function reopen(tx: Tx, approval: ApprovalRow): Promise<ApprovalRow> {
  const stages = await stagesOfSeries(tx, approval.seriesId)
  if (!canReopen(tx.viewer, approval, stages)) throw conflict(say('approvalClosed'))
  const request = await requestOrNotFound(tx, approval.requestId)
  await updateApprovalRow(tx, approval.id, { closed: false, closedAt: null, reopenedAt: tx.now })
  await insertChanges(tx, request.id, actorOf(tx), [{ field: 'approvalReopened', after: approval.stage }])
  tx.record(approvalChanged(approval, request))
  if (approval.side === 'client') await markUnread(tx, request)
  const opened = await approvalOrNotFound(tx, approval.id)
  await notifyTurn(tx, opened)
  return opened
}

/** After reviewers change: approves the stage if all who remain have agreed, otherwise notifies those who were added. */
export async function followReviewers(
  tx: Tx,
  id: string,
  { ids, added }: Reviewers,
  request: RequestRow,
): Promise<void> {
  const approval = await approvalOrNotFound(tx, id)
  if (!approval.startedAt) return
  if (ids.length > 0 && (await haveAllAgreed(tx, approval))) {
    await updateApprovalRow(tx, id, { closed: true, approved: true, closedAt: tx.now })
    await beginNext(tx, approval, request)
  } else if (added.length > 0) await notifyTurn(tx, { ...approval, reviewerIds: added })
}

/**
 * Starts the next stage that was not withdrawn after an approval or a skipped stage; from then on clients see the newest
 * versions.
 */
export async function beginNext(
  tx: Tx,
  { seriesId, position }: ApprovalRow,
  request: RequestRow,
): Promise<void> {
  const stages = await stagesOfSeries(tx, seriesId)
  const next = stages.find((each) => each.position > position && !each.closed)
  if (!next || next.startedAt) return
  await updateApprovalRow(tx, next.id, { startedAt: tx.now })
  if (next.side === 'client') {
    if (await showNewest(tx, seriesId)) tx.record(reviewChanged(null, request, false))
    await markUnread(tx, request)
  }
  const begun = await approvalOrNotFound(tx, next.id)
  tx.record(approvalChanged(begun, request))
  await notifyTurn(tx, begun)
}

/** Applies the effects of a client's approval. */
export async function followSigned(tx: Tx, id: string): Promise<void> {
  const approval = await tx.load(approvalById, id)
  const request = approval && (await tx.load(requestById, approval.requestId))
  if (!approval?.approved || !request) return
  await lockSeries(tx, approval.seriesId)
  await beginNext(tx, approval, request)
}
