import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type {
  ApprovalComment,
  ApprovalDecision,
  ApprovalFile,
  ApprovalVersion,
  RequestApproval,
  Review,
} from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { approvalById, filesOfSeries, reviewById, versionById, versionsOfFile } from '../queries/approvals.ts'

type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

export const insertApproval = (tx: Tx, approval: New<RequestApproval>) =>
  tx.sql
    .insertInto('requestApproval')
    .values({ ...approval, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .execute()

/** Locks the stages of a series, in their order, until the transaction ends: who decides, adds a version or changes one waits. */
export async function lockSeries(tx: Tx, seriesId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`approval/${agencyOf(tx)}/${seriesId}`}, 0))`.execute(
    tx.sql,
  )
  tx.loaderOf(approvalById).clearAll()
  tx.loaderOf(versionsOfFile).clearAll()
  tx.loaderOf(filesOfSeries).clearAll()
}

export async function updateApprovalRow(
  tx: Tx,
  id: string,
  changes: Updateable<RequestApproval>,
): Promise<void> {
  await tx.sql
    .updateTable('requestApproval')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
  tx.loaderOf(approvalById).clear(id)
}

export const insertFile = (tx: Tx, file: New<ApprovalFile>) =>
  tx.sql
    .insertInto('approvalFile')
    .values({ ...file, agencyId: agencyOf(tx), createdAt: tx.now })
    .execute()

export async function insertVersion(tx: Tx, version: New<ApprovalVersion>): Promise<void> {
  await tx.sql
    .insertInto('approvalVersion')
    .values({ ...version, agencyId: agencyOf(tx), createdAt: tx.now })
    .execute()
  tx.loaderOf(versionsOfFile).clearAll()
  tx.loaderOf(filesOfSeries).clearAll()
}

/** From here on clients see the newest version of each file of a series. */
export async function showNewest(tx: Tx, seriesId: string): Promise<void> {
  await raw`update approval_version v set shown = true from approval_file f
    where f.agency_id = v.agency_id and f.id = v.file_id and v.agency_id = ${agencyOf(tx)} and f.series_id = ${seriesId}
      and v.n = (select max(n) from approval_version w where w.agency_id = v.agency_id and w.file_id = v.file_id)`.execute(
    tx.sql,
  )
  tx.loaderOf(versionsOfFile).clearAll()
  tx.loaderOf(versionById).clearAll()
}

/** Takes the open notes of a file over to its new version, to be looked at there. */
export async function carryReviews(tx: Tx, fileId: string, versionId: string): Promise<void> {
  await tx.sql
    .updateTable('review')
    .set({ versionId, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('fileId', '=', fileId)
    .where('resolvedAt', 'is', null)
    .where('general', '=', false)
    .execute()
  tx.loaderOf(reviewById).clearAll()
}

/** The next number of a file's notes for everybody, or of the team's. */
export async function nextNumber(tx: Tx, fileId: string, internal: boolean): Promise<number> {
  const column = raw.ref(internal ? 'last_letter' : 'last_number')
  const { rows } = await raw<{ n: number }>`update approval_file set ${column} = ${column} + 1
    where agency_id = ${agencyOf(tx)} and id = ${fileId} returning ${column} as n`.execute(tx.sql)
  return rows[0]?.n ?? 1
}

/** Adds a note; false when there is one with this id. */
export async function insertReview(tx: Tx, review: New<Review>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('review')
    .values({ ...review, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  tx.loaderOf(reviewById).clear(review.id)
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateReviewRow(tx: Tx, id: string, changes: Updateable<Review>): Promise<void> {
  await tx.sql
    .updateTable('review')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
  tx.loaderOf(reviewById).clear(id)
}

export const deleteReviewRow = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('review').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

/** Adds a comment; false when there is one with this id. */
export async function insertApprovalComment(tx: Tx, comment: New<ApprovalComment>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('approvalComment')
    .values({ ...comment, agencyId: agencyOf(tx), createdAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Writes a decision down; false when there is one with this id. */
export async function insertDecision(tx: Tx, decision: New<ApprovalDecision>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('approvalDecision')
    .values({ ...decision, agencyId: agencyOf(tx), createdAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
