import { sql as raw, type Selectable } from 'kysely'
import type { Decision } from '../../../shared/approvals-facts.ts'
import type { ApprovalSide } from '../../../shared/requests-facts.ts'
import type {
  ApprovalComment,
  ApprovalDecision,
  ApprovalFile,
  ApprovalVersion,
  RequestApproval,
  Review,
} from '../../database/generated/types.ts'
import type { Piece } from '../../media/commands.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { requestById } from './requests.ts'
import { requestIsVisible } from './visibility.ts'

export type ApprovalRow = Omit<Selectable<RequestApproval>, 'dueDate' | 'side'> & {
  dueDate: string | null
  side: ApprovalSide
}
export type FileRow = Selectable<ApprovalFile>
export type VersionRow = Omit<Selectable<ApprovalVersion>, 'size'> & { size: number }
export type ReviewRow = Selectable<Review>
export type ApprovalCommentRow = Omit<Selectable<ApprovalComment>, 'pieces'> & { pieces: Piece[] }
export type SignedVersion = { versionID: string; fileID: string; n: number; name: string; sha256: string }
export type DecisionRow = Omit<Selectable<ApprovalDecision>, 'versions' | 'decision'> & {
  versions: SignedVersion[]
  decision: Decision
}

const approvals = (tx: ReadTx) => {
  const query = tx.sql
    .selectFrom('requestApproval')
    .selectAll('requestApproval')
    .select([
      raw<string | null>`request_approval.due_date::text`.as('dueDate'),
      raw<ApprovalSide>`request_approval.side`.as('side'),
    ])
    .where('requestApproval.agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer)
    ? query
    : query.where('requestApproval.side', '=', 'client').where('requestApproval.startedAt', 'is not', null)
}

/** Those whose request the viewer may see; null for the others. */
async function ofVisible<Row extends { requestId: string }>(
  tx: ReadTx,
  rows: readonly Row[],
): Promise<Row[]> {
  const requests = await Promise.all(rows.map(({ requestId }) => tx.load(requestById, requestId)))
  return rows.filter((_, at) => requests[at] !== null)
}

export const approvalById = defineLoader<string, ApprovalRow | null>(async (tx, ids) => {
  const rows = await approvals(tx).where('requestApproval.id', 'in', ids).execute()
  return inOrder(ids, await ofVisible(tx, rows), ({ id }) => id)
})

/** One stage. Errors: NOT_FOUND. */
export async function approvalOrNotFound(tx: ReadTx, id: string): Promise<ApprovalRow> {
  const approval = await tx.load(approvalById, id)
  if (!approval) throw notFound(say('noApproval'))
  return approval
}

export type ApprovalFilter = {
  requestID?: string | null
  requestApprovalId?: string | null
  closed?: boolean | null
  waiting?: boolean | null
}

type ListArguments = PageArguments & {
  filter?: ApprovalFilter | null
  sortDirection?: 'ASC' | 'DESC' | null
}

/** Stages that the viewer may see, oldest first; waiting are those that wait for the viewer's side. Errors: BAD_USER_INPUT. */
export function listApprovals(
  tx: ReadTx,
  { filter, sortDirection, ...page }: ListArguments,
): Promise<Connection<ApprovalRow>> {
  const { requestID, requestApprovalId, closed, waiting } = filter ?? {}
  let query = approvals(tx).where('requestApproval.requestId', 'in', (row) =>
    row
      .selectFrom('request')
      .select('request.id')
      .where('request.agencyId', '=', agencyOf(tx))
      .where(requestIsVisible(tx)),
  )
  if (requestID) query = query.where('requestApproval.requestId', '=', requestID)
  if (requestApprovalId) query = query.where('requestApproval.id', '=', requestApprovalId)
  if (closed !== null && closed !== undefined) query = query.where('requestApproval.closed', '=', closed)
  if (waiting)
    query = query
      .where('requestApproval.closed', '=', false)
      .where('requestApproval.startedAt', 'is not', null)
      .where('requestApproval.side', '=', isStaff(tx.viewer) ? 'staff' : 'client')
  return pageOf(tx, query, {
    list: `approvals/${JSON.stringify(filter ?? {})}`,
    order: ['requestApproval.createdAt', 'requestApproval.id'],
    direction: sortDirection === 'DESC' ? 'desc' : 'asc',
    page,
  })
}

export const approvalsOfRequest = defineLoader<string, ApprovalRow[]>(async (tx, requestIds) => {
  const rows = await approvals(tx)
    .where('requestApproval.requestId', 'in', requestIds)
    .orderBy('requestApproval.createdAt')
    .orderBy('requestApproval.position')
    .execute()
  const visible = await ofVisible(tx, rows)
  return requestIds.map((id) => visible.filter(({ requestId }) => requestId === id))
})

/** The stages of a series in order, whoever asks: for the commands, which decide what follows. */
export const stagesOfSeries = (tx: ReadTx, seriesId: string): Promise<ApprovalRow[]> =>
  approvals(tx).where('requestApproval.seriesId', '=', seriesId).orderBy('requestApproval.position').execute()

/** The stages that are not closed and wait for somebody's decision, by series and position. */
export const openStagesOfReviewer = (tx: ReadTx, userId: string): Promise<ApprovalRow[]> =>
  approvals(tx)
    .where('requestApproval.closed', '=', false)
    .where(raw<boolean>`${userId} = any(request_approval.reviewer_ids)`)
    .orderBy('requestApproval.seriesId')
    .orderBy('requestApproval.position')
    .execute()

const files = (tx: ReadTx) =>
  tx.sql.selectFrom('approvalFile').selectAll().where('approvalFile.agencyId', '=', agencyOf(tx))
const versions = (tx: ReadTx) => {
  const query = tx.sql
    .selectFrom('approvalVersion')
    .selectAll()
    .select(raw<number>`size::float8`.as('size'))
    .where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer) ? query : query.where('shown', '=', true)
}

/** Files with at least one version that the viewer may see. */
export const filesOfSeries = defineLoader<string, FileRow[]>(async (tx, seriesIds) => {
  const rows = await files(tx)
    .where('approvalFile.seriesId', 'in', seriesIds)
    .orderBy('approvalFile.createdAt')
    .orderBy('approvalFile.id')
    .execute()
  const visible = await ofVisible(tx, rows)
  const known = await Promise.all(visible.map(({ id }) => tx.load(versionsOfFile, id)))
  const seen = visible.filter((_, at) => (known[at]?.length ?? 0) > 0)
  return seriesIds.map((of) => seen.filter(({ seriesId }) => seriesId === of))
})

export const fileById = defineLoader<string, FileRow | null>(async (tx, ids) => {
  const visible = await ofVisible(tx, await files(tx).where('approvalFile.id', 'in', ids).execute())
  return inOrder(ids, visible, ({ id }) => id)
})

/** A file of which the viewer may see a version. Errors: NOT_FOUND. */
export async function fileOrNotFound(tx: ReadTx, id: string): Promise<FileRow> {
  const file = await tx.load(fileById, id)
  if (!file || (await tx.load(versionsOfFile, id)).length === 0) throw notFound(say('noFile'))
  return file
}

/** The versions of files that the viewer may see, the newest first. */
export const versionsOfFile = defineLoader<string, VersionRow[]>(async (tx, fileIds) => {
  const rows = await versions(tx).where('fileId', 'in', fileIds).orderBy('n', 'desc').execute()
  return fileIds.map((id) => rows.filter(({ fileId }) => fileId === id))
})

export const versionById = defineLoader<string, VersionRow | null>(async (tx, ids) => {
  const rows = await versions(tx).where('id', 'in', ids).execute()
  const known = await Promise.all(rows.map(({ fileId }) => tx.load(fileById, fileId)))
  return inOrder(
    ids,
    rows.filter((_, at) => known[at] !== null),
    ({ id }) => id,
  )
})

/** A version. Errors: NOT_FOUND. */
export async function versionOrNotFound(tx: ReadTx, id: string): Promise<VersionRow> {
  const version = await tx.load(versionById, id)
  if (!version) throw notFound(say('noFile'))
  return version
}

const reviews = (tx: ReadTx) => {
  const query = tx.sql.selectFrom('review').selectAll().where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer) ? query : query.where('internal', '=', false)
}

/** The notes of files that the viewer may read, oldest first. */
export const reviewsOfFile = defineLoader<string, ReviewRow[]>(async (tx, fileIds) => {
  const rows = await reviews(tx).where('fileId', 'in', fileIds).orderBy('createdAt').orderBy('id').execute()
  const known = await Promise.all(rows.map(({ versionId }) => tx.load(versionById, versionId)))
  const visible = rows.filter((_, at) => known[at] !== null)
  return fileIds.map((id) => visible.filter(({ fileId }) => fileId === id))
})

export const reviewById = defineLoader<string, ReviewRow | null>(async (tx, ids) => {
  const rows = await reviews(tx).where('id', 'in', ids).execute()
  const known = await Promise.all(rows.map(({ versionId }) => tx.load(versionById, versionId)))
  return inOrder(
    ids,
    rows.filter((_, at) => known[at] !== null),
    ({ id }) => id,
  )
})

/** A note. Errors: NOT_FOUND. */
export async function reviewOrNotFound(tx: ReadTx, id: string): Promise<ReviewRow> {
  const review = await tx.load(reviewById, id)
  if (!review) throw notFound(say('noReview'))
  return review
}

const comments = (tx: ReadTx) => {
  const query = tx.sql
    .selectFrom('approvalComment')
    .selectAll()
    .select(raw<Piece[]>`approval_comment.pieces`.as('pieces'))
    .where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer) ? query : query.where('internal', '=', false)
}

/** What was said in notes, as far as the viewer may read it, oldest first. */
export const commentsOfReview = defineLoader<string, ApprovalCommentRow[]>(async (tx, reviewIds) => {
  const rows = await comments(tx)
    .where('reviewId', 'in', reviewIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return reviewIds.map((id) => rows.filter(({ reviewId }) => reviewId === id))
})

/** All that was said in a note, whoever may read it: what goes with it. */
export async function commentIdsOfReview(tx: ReadTx, reviewId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('approvalComment')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('reviewId', '=', reviewId)
    .execute()
  return rows.map(({ id }) => id)
}

export const approvalCommentById = defineLoader<string, ApprovalCommentRow | null>(async (tx, ids) => {
  const rows = await comments(tx).where('id', 'in', ids).execute()
  const known = await Promise.all(rows.map(({ reviewId }) => tx.load(reviewById, reviewId)))
  return inOrder(
    ids,
    rows.filter((_, at) => known[at] !== null),
    ({ id }) => id,
  )
})

/** Who decided what at a stage, oldest first. */
export const decisionsOfApproval = defineLoader<string, DecisionRow[]>(async (tx, approvalIds) => {
  const rows = await tx.sql
    .selectFrom('approvalDecision')
    .selectAll()
    .select([raw<SignedVersion[]>`versions`.as('versions'), raw<Decision>`decision`.as('decision')])
    .where('agencyId', '=', agencyOf(tx))
    .where('approvalId', 'in', approvalIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return approvalIds.map((id) => rows.filter(({ approvalId }) => approvalId === id))
})

export const canReadVersionFile = async (tx: ReadTx, id: string): Promise<boolean> =>
  (await tx.load(versionById, id)) !== null

export const canReadApprovalCommentFiles = async (tx: ReadTx, id: string): Promise<boolean> =>
  (await tx.load(approvalCommentById, id)) !== null
