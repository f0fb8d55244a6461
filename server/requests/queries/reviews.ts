import type { Selectable } from 'kysely'
import type { Review } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { fileById, versionById, versionsOfFile } from './approval-files.ts'
import { approvalsOfRequest } from './approvals.ts'
import { decisionsOfApproval } from './decisions.ts'

export type ReviewRow = Selectable<Review>

/** A client finds a note on the last version of it that they were shown, while the team has it on a newer one. */
export const reviews = (tx: ReadTx) => {
  const query = tx.sql.selectFrom('review').selectAll().where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer)
    ? query
    : query
        .select((row) => row.ref('shownVersionId').$notNull().as('versionId'))
        .where('internal', '=', false)
        .where('shownVersionId', 'is not', null)
}

/** As its viewer knows a note: to a client it begins with the version on which they came to see it. */
export async function asSeenBy(tx: ReadTx, review: ReviewRow): Promise<ReviewRow> {
  if (isStaff(tx.viewer)) return review
  const shown = await tx.load(versionsOfFile, review.fileId)
  const isFirstShown = shown.some(({ id }) => id === review.firstVersionId)
  const since = shown.find(({ id }) => id === (isFirstShown ? review.firstVersionId : review.versionId))
  return {
    ...review,
    firstVersionId: isFirstShown ? review.firstVersionId : review.versionId,
    createdAt: latest(review.createdAt, since?.createdAt),
  }
}

export const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one)

export const oldestFirst = <Row extends { createdAt: Date; id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))

/** The notes of files that the viewer may read, oldest first. */
export const reviewsOfFile = defineLoader<string, ReviewRow[]>(async (tx, fileIds) => {
  const rows = await reviews(tx).where('fileId', 'in', fileIds).execute()
  const known = await Promise.all(rows.map(({ versionId }) => tx.load(versionById, versionId)))
  const visible = await Promise.all(
    rows.filter((_, at) => known[at] !== null).map((row) => asSeenBy(tx, row)),
  )
  return fileIds.map((id) => oldestFirst(visible.filter(({ fileId }) => fileId === id)))
})

/** How many notes of a file the viewer may read: of others they learn nothing, not even that there is no room. */
export async function countReviews(tx: ReadTx, fileId: string): Promise<number> {
  const all = reviews(tx).clearSelect().where('fileId', '=', fileId)
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

export const reviewById = defineLoader<string, ReviewRow | null>(async (tx, ids) => {
  const rows = await reviews(tx).where('id', 'in', ids).execute()
  const known = await Promise.all(rows.map(({ versionId }) => tx.load(versionById, versionId)))
  return inOrder(
    ids,
    await Promise.all(rows.filter((_, at) => known[at] !== null).map((row) => asSeenBy(tx, row))),
    ({ id }) => id,
  )
})

/** A note. Errors: NOT_FOUND. */
export async function reviewOrNotFound(tx: ReadTx, id: string): Promise<ReviewRow> {
  const review = await tx.load(reviewById, id)
  if (!review) throw notFound(say('noReview'))
  return review
}

/**
 * Whether something can be said in a note still. A yes with changes leaves its open notes to be talked about: that is known
 * to both sides, and the team's stages that follow are not.
 */
export async function isAnswerable(tx: ReadTx, { fileId, resolvedAt }: ReviewRow): Promise<boolean> {
  const file = await tx.load(fileById, fileId)
  if (!file) return false
  const request = await tx.load(approvalsOfRequest, file.requestId)
  const stages = request.filter(({ seriesId }) => seriesId === file.seriesId)
  if (stages.some(({ closed }) => !closed)) return true
  const last = stages.findLast(({ side, startedAt }) => side === 'client' && startedAt)
  if (!last || resolvedAt) return false
  return (await tx.load(decisionsOfApproval, last.id)).at(-1)?.decision === 'approveWithChanges'
}
