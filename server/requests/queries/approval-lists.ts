import type { ReadTx } from '../../platform/context.ts'
import { pageOf, pageOfLoaded } from '../../platform/database/page.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { type ApprovalCommentRow, comments, commentsAsSeen, commentsOfReview } from './approval-comments.ts'
import { type FileRow, files, filesOfSeries, versions } from './approval-files.ts'
import { approvalOrNotFound } from './approvals.ts'
import { asSeenBy, type ReviewRow, reviews, reviewsOfFile } from './reviews.ts'

type OfStage = PageArguments & { filter: { requestApprovalId: string } }
const oldestFirst = ['createdAt', 'id'] as const

/** The files of a stage with a version that the viewer may see, oldest first. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function listApprovalFiles(
  tx: ReadTx,
  { filter, ...page }: OfStage,
): Promise<Connection<FileRow>> {
  const { seriesId } = await approvalOrNotFound(tx, filter.requestApprovalId)
  const found = await tx.load(filesOfSeries, seriesId)
  return pageOfLoaded(tx, found, {
    list: `approvalFiles/${seriesId}`,
    order: ['createdAt', 'position', 'id'],
    page,
  })
}

/** The notes on the files of a stage, pins and others, oldest first. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function listReviews(
  tx: ReadTx,
  {
    filter,
    ...page
  }: PageArguments & { filter: OfStage['filter'] & { fileID?: string | null; general?: boolean | null } },
): Promise<Connection<ReviewRow>> {
  const { seriesId } = await approvalOrNotFound(tx, filter.requestApprovalId)
  let query = visibleReviews(tx, seriesId)
  if (filter.fileID) query = query.where('review.fileId', '=', filter.fileID)
  if (filter.general != null) query = query.where('review.general', '=', filter.general)
  const list = `reviews/${JSON.stringify(filter)}`
  const { items, nextToken } = await pageOf(tx, query, { list, order: oldestFirst, page })
  return { items: await Promise.all(items.map((review) => asSeenBy(tx, review))), nextToken }
}

/** The comments in notes on the files of a stage, oldest first. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function listApprovalComments(
  tx: ReadTx,
  { filter, ...page }: PageArguments & { filter: OfStage['filter'] & { reviewID?: string | null } },
): Promise<Connection<ApprovalCommentRow>> {
  const { seriesId } = await approvalOrNotFound(tx, filter.requestApprovalId)
  let query = comments(tx).where(
    'reviewId',
    'in',
    visibleReviews(tx, seriesId).clearSelect().select('review.id'),
  )
  if (filter.reviewID) query = query.where('reviewId', '=', filter.reviewID)
  const list = `approvalComments/${JSON.stringify(filter)}`
  const { items, nextToken } = await pageOf(tx, query, { list, order: oldestFirst, page })
  return { items: await commentsAsSeen(tx, items), nextToken }
}

/** The notes on the files of a series, on versions visible to the viewer. */
const visibleReviews = (tx: ReadTx, seriesId: string) =>
  reviews(tx)
    .where('fileId', 'in', files(tx).clearSelect().select('approvalFile.id').where('seriesId', '=', seriesId))
    .where(
      isStaff(tx.viewer) ? 'versionId' : 'shownVersionId',
      'in',
      versions(tx).clearSelect().select('approvalVersion.id'),
    )

/** The general notes on a file, or its pins, oldest first. Errors: BAD_USER_INPUT. */
export async function reviewsPage(
  tx: ReadTx,
  { id }: FileRow,
  { general, ...page }: PageArguments & { general: boolean },
): Promise<Connection<ReviewRow>> {
  const all = (await tx.load(reviewsOfFile, id)).filter((review) => review.general === general)
  return pageOfLoaded(tx, all, { list: `reviewsOfFile/${id}/${general}`, order: oldestFirst, page })
}

/** The comments in a note, oldest first. Errors: BAD_USER_INPUT. */
export async function commentsPage(
  tx: ReadTx,
  { id }: ReviewRow,
  page: PageArguments,
): Promise<Connection<ApprovalCommentRow>> {
  const all = await tx.load(commentsOfReview, id)
  return pageOfLoaded(tx, all, { list: `commentsOfReview/${id}`, order: oldestFirst, page })
}
