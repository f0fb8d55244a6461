import {
  createApprovalCommentInput,
  createReviewInput,
  deleteReviewInput,
  updateReviewInput,
} from '../../../shared/approvals.ts'
import { reviewCommentsMax, reviewsMax } from '../../../shared/approvals-facts.ts'
import { addComment } from '../../comments/commands/add.ts'
import type { CommentKind } from '../../comments/commands/kind.ts'
import { detachFiles } from '../../media/commands/remove.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { reviewChanged } from '../events.ts'
import { canChangeReview, canDeleteReview } from '../policy.ts'
import {
  type ApprovalCommentRow,
  approvalCommentById,
  commentIdsOfReview,
  commentsOfReview,
  countComments,
} from '../queries/approval-comments.ts'
import { type FileRow, fileOrNotFound, versionOrNotFound, versionsOfFile } from '../queries/approval-files.ts'
import { stagesOfSeries } from '../queries/approvals.ts'
import { requestOrNotFound } from '../queries/requests.ts'
import {
  countReviews,
  isAnswerable,
  type ReviewRow,
  reviewById,
  reviewOrNotFound,
  reviewsOfFile,
} from '../queries/reviews.ts'
import { say } from '../sentences.ts'
import { markUnread } from '../steps/unread.ts'
import { deleteReviewRow, insertReview, lockSeries, nextNumber, updateReviewRow } from '../store/approvals.ts'
import { concerned, notifyAndMail } from './notify.ts'

/**
 * Puts a note at a place of a page of the newest version, or says something about the whole file, once a person; at the
 * team's stage it is the team's. The same id and author again answers the same. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT for an older version and once all is closed.
 */
export const createReview = command(createReviewInput, async (tx, input): Promise<ReviewRow> => {
  refuseForeignActor(tx, { ownerID: input.ownerID })
  if (input.internal != null && !isStaff(tx.viewer)) throw forbidden(say('agencyDecides'))
  const version = await versionOrNotFound(tx, input.versionID)
  const file = await locked(tx, version.fileId)
  const known = input.id ? await tx.load(reviewById, input.id) : null
  if (known) return sameAgain(known, { ownerId: actorOf(tx), fileId: file.id }, idTaken(say))
  await requireOpen(tx, file)
  const [newest] = await tx.load(versionsOfFile, file.id)
  if (newest?.id !== version.id) throw conflict(say('olderVersion'), { versionID: say('olderVersion') })
  const page = input.page ?? 1
  if (newest.pages !== null && page > newest.pages) throw badInput({ page: say('otherPage') })
  const general = input.general ?? false
  const internal = isStaff(tx.viewer) && (input.internal || (await isTeamsTurn(tx, file)))
  if (general) await refuseSecond(tx, file, internal)
  const id = input.id ?? newId()
  const isNew = await insertReview(tx, {
    id,
    fileId: file.id,
    versionId: version.id,
    firstVersionId: version.id,
    shownVersionId: newest.shown ? newest.id : null,
    number: general ? 0 : await nextNumber(tx, file.id, internal),
    general,
    page,
    topAt: input.top ?? 0,
    leftAt: input.left ?? 0,
    ownerId: actorOf(tx),
    internal,
  })
  if (!isNew) throw idTaken(say)
  requireAtMost(reviewsMax, await countReviews(tx, file.id), 'versionID')
  const review = await reviewOrNotFound(tx, id)
  if (input.content) await addWords(tx, review, { content: input.content, internal, pieces: input.pieces })
  await finish(tx, file, review, internal)
  return review
})

/** A staff note made during the team's turn is internal, regardless of whose turn is next: only the team was there. */
async function isTeamsTurn(tx: Tx, { seriesId }: FileRow): Promise<boolean> {
  const stages = await stagesOfSeries(tx, seriesId)
  return stages.findLast(({ startedAt }) => startedAt)?.side === 'staff'
}

async function refuseSecond(tx: Tx, file: FileRow, internal: boolean): Promise<void> {
  const own = (await tx.load(reviewsOfFile, file.id)).some(
    (each) => each.general && each.ownerId === actorOf(tx) && each.internal === internal,
  )
  if (own) throw badInput({ general: say('oneGeneral') })
}

/** Moves a note, or says that it is settled, or open again. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export const updateReview = command(
  updateReviewInput,
  async (tx, { id, page, top, left, resolved }): Promise<ReviewRow> => {
    const { fileId } = await reviewOrNotFound(tx, id)
    const file = await open(tx, fileId)
    tx.loaderOf(reviewById).clear(id)
    const review = await reviewOrNotFound(tx, id)
    if (!canChangeReview(tx.viewer, review)) throw forbidden()
    const { pages } = await versionOrNotFound(tx, review.versionId)
    if (page !== undefined && pages !== null && page > pages) throw badInput({ page: say('otherPage') })
    await updateReviewRow(tx, id, {
      page,
      topAt: top,
      leftAt: left,
      ...(resolved === undefined
        ? {}
        : { resolvedAt: resolved ? tx.now : null, resolvedBy: resolved ? actorOf(tx) : null }),
    })
    await record(tx, file, review)
    return reviewOrNotFound(tx, id)
  },
)

/** Removes a note with what was said in it: its author's own, or an admin's choice. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export const deleteReview = command(deleteReviewInput, async (tx, { id }): Promise<ReviewRow> => {
  const { fileId } = await reviewOrNotFound(tx, id)
  const file = await open(tx, fileId)
  const review = await reviewOrNotFound(tx, id)
  if (!canDeleteReview(tx.viewer, review)) throw forbidden()
  const agencyId = agencyOf(tx)
  // Internal comments are deleted too, even by a client who does not see them.
  const said = await asSystem(tx, () => commentIdsOfReview(tx, id))
  await deleteReviewRow(tx, id)
  const owners = said.map((commentId) => ({ kind: 'approvalComment', id: commentId, agencyId }))
  await detachFiles(tx, owners)
  await record(tx, file, review)
  return review
})

/** Says something in a note. The same id, note, content and author again answers the same. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export const createApprovalComment = command(
  createApprovalCommentInput,
  async (tx, input): Promise<ApprovalCommentRow> => {
    if (input.internal != null && !isStaff(tx.viewer)) throw forbidden(say('agencyDecides'))
    const review = await reviewOrNotFound(tx, input.reviewID)
    const file = await fileOrNotFound(tx, review.fileId)
    await lockSeries(tx, file.seriesId)
    tx.loaderOf(reviewById).clear(review.id)
    const known = input.id ? await tx.load(approvalCommentById, input.id) : null
    if (!known && !(await isAnswerable(tx, await reviewOrNotFound(tx, review.id))))
      throw conflict(say('approvalClosed'))
    // In a note of the team all is the team's.
    const internal = review.internal || (input.internal ?? false)
    const { content, pieces } = input
    const { comment, isNew } = await addWords(tx, review, { id: input.id, content, internal, pieces })
    if (isNew) await finish(tx, file, review, internal)
    return comment
  },
)

const reviewComments: CommentKind<ApprovalCommentRow> = {
  table: 'approvalComment',
  isFixed: true,
  owner: 'reviewId',
  byId: approvalCommentById,
  idTaken: () => idTaken(say),
  files: { kind: 'approvalComment', purpose: 'request', field: 'pieces' },
}

type Words = {
  id?: string | null | undefined
  content: string
  internal: boolean
  pieces: { key: string }[] | null | undefined
}

async function addWords(tx: Tx, review: ReviewRow, { internal, pieces, ...words }: Words) {
  const added = await addComment(tx, reviewComments, review.id, {
    ...words,
    files: pieces,
    columns: { internal },
  })
  if (added.isNew) requireAtMost(reviewCommentsMax, await countComments(tx, review.id), 'reviewID')
  tx.loaderOf(commentsOfReview).clear(review.id)
  return added
}

/** A file about which something can be said still, its series locked. Errors: NOT_FOUND, CONFLICT. */
async function open(tx: Tx, fileId: string): Promise<FileRow> {
  const file = await locked(tx, fileId)
  await requireOpen(tx, file)
  return file
}

async function locked(tx: Tx, fileId: string): Promise<FileRow> {
  const file = await fileOrNotFound(tx, fileId)
  await lockSeries(tx, file.seriesId)
  return file
}

async function requireOpen(tx: Tx, { seriesId }: FileRow): Promise<void> {
  const stages = await stagesOfSeries(tx, seriesId)
  if (stages.every(({ closed }) => closed)) throw conflict(say('approvalClosed'))
}

async function finish(tx: Tx, file: FileRow, review: ReviewRow, internal: boolean): Promise<void> {
  const request = await requestOrNotFound(tx, file.requestId)
  await record(tx, file, { ...review, internal })
  const stages = await stagesOfSeries(tx, file.seriesId)
  const isAmongTeam = internal || !stages.some(({ side, startedAt }) => side === 'client' && startedAt)
  if (!isAmongTeam) await markUnread(tx, request)
  await notifyAndMail(tx, {
    kind: 'approvalNote',
    subjectId: review.id,
    recipientIds: isAmongTeam
      ? [request.enChargeUser, review.ownerId].filter((id) => id !== request.issuerBy)
      : [...concerned(request), review.ownerId],
    occurrence: tx.now.toISOString(),
  })
}

/** Clients get events about public notes on versions that were shown to them. */
async function record(tx: Tx, file: FileRow, review: ReviewRow): Promise<void> {
  const request = await requestOrNotFound(tx, file.requestId)
  tx.record(reviewChanged(review.id, request, review.internal || review.shownVersionId === null))
}
