import { createApprovalDecisionInput, decisionsMax, isRound, isYes } from '../../../shared/approvals.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken } from '../../platform/same-again.ts'
import { approvalChanged, approvalSigned, requestChanged } from '../events.ts'
import { canDecide } from '../policy.ts'
import { filesOfSeries, type VersionRow, versionsOfFile } from '../queries/approval-files.ts'
import { type ApprovalRow, approvalOrNotFound } from '../queries/approvals.ts'
import { type DecisionRow, decisionsOfApproval, type SignedVersion } from '../queries/decisions.ts'
import { type RequestRow, requestOrNotFound } from '../queries/requests.ts'
import { say } from '../sentences.ts'
import { haveAllAgreed } from '../steps/all-agreed.ts'
import { insertDecision, lockSeries, updateApprovalRow } from '../store/approvals.ts'
import { insertChanges, updateRequestRow } from '../store/requests.ts'
import { beginNext } from './approvals.ts'
import { concerned, notifyAndMail } from './notify.ts'

/**
 * Decides about the newest versions of all files of a stage. What asks for changes is a round: one for all who submit it about
 * the same versions. A yes closes the stage, with the hashes of what was signed off, and begins the next. The same id again
 * answers the same. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT for an older version and once all rounds are used.
 */
export const createApprovalDecision = command(
  createApprovalDecisionInput,
  async (tx, input): Promise<ApprovalRow> => {
    const { seriesId } = await approvalOrNotFound(tx, input.requestApprovalId)
    await lockSeries(tx, seriesId)
    const approval = await approvalOrNotFound(tx, input.requestApprovalId)
    const request = await requestOrNotFound(tx, approval.requestId)
    const made = await tx.load(decisionsOfApproval, approval.id)
    if (made.some(({ id, userId }) => id === input.id && userId === actorOf(tx))) return approval
    if (!canDecide(tx.viewer, approval, request)) throw forbidden(say('otherSideDecides'))
    if (approval.closed) throw conflict(say('approvalClosed'))
    if (!approval.startedAt) throw conflict(say('notStarted'))
    requireAtMost(decisionsMax, made.length + 1, 'requestApprovalId')
    const versions = await newestOf(tx, seriesId, input.versionIDs)
    const round = roundOf(approval, made, versions)
    const isNewRound = isRound(input.decision) && round > approval.reviewedCount
    if (isNewRound && approval.reviewedCount >= approval.reviewsLimit)
      throw conflict(say('roundsUsed', { n: approval.reviewsLimit }))
    const isNew = await insertDecision(tx, {
      id: input.id ?? newId(),
      approvalId: approval.id,
      userId: actorOf(tx),
      round,
      decision: input.decision,
      note: input.note ?? null,
      versions: JSON.stringify(versions),
    })
    if (!isNew) throw idTaken(say)
    tx.loaderOf(decisionsOfApproval).clear(approval.id)
    await follow(tx, { approval, request, decision: input.decision, isNewRound })
    return approvalOrNotFound(tx, approval.id)
  },
)

/** The newest versions, which the caller must have reviewed. Errors: BAD_USER_INPUT, CONFLICT. */
async function newestOf(tx: Tx, seriesId: string, versionIDs: readonly string[]): Promise<SignedVersion[]> {
  const files = await tx.load(filesOfSeries, seriesId)
  const newest = await Promise.all(
    files.map(async (file) => {
      const [version] = await tx.load(versionsOfFile, file.id)
      return version
        ? [
            {
              versionID: version.id,
              fileID: file.id,
              n: version.n,
              name: version.name,
              sha256: hashOf(version),
            },
          ]
        : []
    }),
  )
  const signed = newest.flat()
  if (signed.length === 0) throw badInput({ versionIDs: say('noFilesYet') })
  const isSame =
    signed.length === versionIDs.length && signed.every(({ versionID }) => versionIDs.includes(versionID))
  if (!isSame) throw conflict(say('olderVersion'), { versionIDs: say('olderVersion') })
  return signed
}

/** The hash proves later which bytes were decided about. Errors: CONFLICT while it is not known. */
function hashOf({ sha256 }: VersionRow): string {
  if (sha256 === null) throw conflict(say('notExamined'), { versionIDs: say('notExamined') })
  return sha256
}

/** The feedback round of these versions: the one already started for them, or the next. */
function roundOf(
  { reviewedCount }: ApprovalRow,
  made: readonly DecisionRow[],
  versions: readonly SignedVersion[],
): number {
  const isSame = (others: readonly SignedVersion[]) =>
    others.length === versions.length &&
    others.every(({ versionID }) => versions.some((each) => each.versionID === versionID))
  const begun = made.find((each) => isRound(each.decision) && isSame(each.versions))
  return begun?.round ?? reviewedCount + 1
}

type Decided = {
  approval: ApprovalRow
  request: RequestRow
  decision: DecisionRow['decision']
  isNewRound: boolean
}

async function follow(tx: Tx, { approval, request, decision, isNewRound }: Decided): Promise<void> {
  const isApproved = isYes(decision) && (await haveAllAgreed(tx, approval))
  const isClosed = isApproved || decision === 'reject'
  await updateApprovalRow(tx, approval.id, {
    ...(isNewRound ? { reviewedCount: approval.reviewedCount + 1 } : {}),
    ...(isClosed ? { closed: true, approved: isApproved, closedAt: tx.now } : {}),
  })
  await insertChanges(tx, request.id, actorOf(tx), [{ field: 'decision', after: decision }])
  if (!isStaff(tx.viewer)) {
    await updateRequestRow(tx, request.id, { unreadAdminApproval: true })
    tx.record(requestChanged(request))
  }
  tx.record(approvalChanged(approval, request))
  await notifyAndMail(tx, {
    kind: 'approvalDecided',
    subjectId: approval.id,
    // Decisions of a team stage are internal.
    recipientIds:
      approval.side === 'client' ? concerned(request) : [request.enChargeUser, ...approval.reviewerIds],
    occurrence: tx.now.toISOString(),
  })
  // Clients do not see the stages after their own.
  if (isApproved && isStaff(tx.viewer)) await beginNext(tx, approval, request)
  else if (isApproved) tx.record(approvalSigned(approval, request))
}
