import type { Selectable } from 'kysely'
import { defineCommentsById } from '../../comments/queries/reading.ts'
import type { ApprovalComment } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { latest, oldestFirst, reviewById } from './reviews.ts'

export type ApprovalCommentRow = Selectable<ApprovalComment>

export const comments = (tx: ReadTx) => {
  const query = tx.sql.selectFrom('approvalComment').selectAll().where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer) ? query : query.where('internal', '=', false)
}

/** The comments in notes that the viewer may read, oldest first. */
export const commentsOfReview = defineLoader<string, ApprovalCommentRow[]>(async (tx, reviewIds) => {
  const rows = await commentsAsSeen(tx, await comments(tx).where('reviewId', 'in', reviewIds).execute())
  return reviewIds.map((id) => oldestFirst(rows.filter(({ reviewId }) => reviewId === id)))
})

/** Comments from before a client saw the note count as made when they saw it. */
export async function commentsAsSeen(
  tx: ReadTx,
  rows: readonly ApprovalCommentRow[],
): Promise<ApprovalCommentRow[]> {
  if (isStaff(tx.viewer)) return [...rows]
  const notes = await Promise.all(rows.map(({ reviewId }) => tx.load(reviewById, reviewId)))
  return rows.map((row, at) => ({ ...row, createdAt: latest(row.createdAt, notes[at]?.createdAt) }))
}

/** The number of comments in a note that the viewer may read. */
export async function countComments(tx: ReadTx, reviewId: string): Promise<number> {
  const all = comments(tx).clearSelect().where('reviewId', '=', reviewId)
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** All comments of a note, including those that the caller cannot read: they are deleted with it. */
export async function commentIdsOfReview(tx: ReadTx, reviewId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('approvalComment')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('reviewId', '=', reviewId)
    .execute()
  return rows.map(({ id }) => id)
}

export const approvalCommentById = defineCommentsById({
  rows: comments,
  ownerOf: ({ reviewId }: ApprovalCommentRow) => reviewId,
  owners: reviewById,
  asRead: commentsAsSeen,
})

export const canReadApprovalCommentFiles = async (tx: ReadTx, id: string): Promise<boolean> =>
  (await tx.load(approvalCommentById, id)) !== null
