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
import { lockNamed } from '../../platform/database/named-lock.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { filesOfSeries, versionById, versionsOfFile } from '../queries/approval-files.ts'
import { approvalById } from '../queries/approvals.ts'
import { reviewById } from '../queries/reviews.ts'

type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

export const insertApproval = (tx: Tx, approval: New<RequestApproval>) =>
  tx.sql
    .insertInto('requestApproval')
    .values({ ...approval, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .execute()

/** Locks the stages of a series, in their order, until the transaction ends: who decides, adds a version or changes one waits. */
export async function lockSeries(tx: Tx, seriesId: string): Promise<void> {
  await lockNamed(tx, `approval/${agencyOf(tx)}/${seriesId}`)
  tx.loaderOf(approvalById).clearAll()
  tx.loaderOf(versionsOfFile).clearAll()
  tx.loaderOf(versionById).clearAll()
  tx.loaderOf(filesOfSeries).clearAll()
}

/** The same of all series of a request, before the request itself. */
export const lockSeriesOf = (tx: Tx, requestId: string) =>
  raw`select pg_advisory_xact_lock(hashtextextended('approval/' || ${agencyOf(tx)} || '/' || series_id, 0))
    from (select distinct series_id from request_approval where agency_id = ${agencyOf(tx)}
      and request_id = ${requestId} order by series_id) as series`.execute(tx.sql)

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

/** Adds a file; false when there is one with this id. */
export async function insertFile(tx: Tx, file: New<ApprovalFile>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('approvalFile')
    .values({ ...file, agencyId: agencyOf(tx), createdAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Adds a version; false when there is one with this id. */
export async function insertVersion(tx: Tx, version: New<ApprovalVersion>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('approvalVersion')
    .values({ ...version, agencyId: agencyOf(tx), createdAt: tx.now, shownAt: version.shown ? tx.now : null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  tx.loaderOf(versionsOfFile).clearAll()
  tx.loaderOf(filesOfSeries).clearAll()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes down what was found out about a version; its notes on pages that it turns out not to have come to the last one. */
export async function keepFacts(
  tx: Tx,
  id: string,
  { sha256, pages }: { sha256: string; pages: number | null },
): Promise<void> {
  await tx.sql
    .updateTable('approvalVersion')
    .set({ sha256, pages })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
  if (pages === null) return
  await tx.sql
    .updateTable('review')
    .set({ page: pages, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('versionId', '=', id)
    .where('firstVersionId', '=', id)
    .where('page', '>', pages)
    .execute()
}

/** From here on clients see the newest version of each file of a series, and on it the notes that came along; answers whether there are any. */
export async function showNewest(tx: Tx, seriesId: string): Promise<boolean> {
  await raw`update approval_version v set shown = true, shown_at = coalesce(v.shown_at, ${tx.now}) from approval_file f
    where f.agency_id = v.agency_id and f.id = v.file_id and v.agency_id = ${agencyOf(tx)} and f.series_id = ${seriesId}
      and v.n = (select max(n) from approval_version w where w.agency_id = v.agency_id and w.file_id = v.file_id)`.execute(
    tx.sql,
  )
  const { numAffectedRows } =
    await raw`update review r set shown_version_id = r.version_id from approval_version v, approval_file f
    where v.agency_id = r.agency_id and v.id = r.version_id and v.shown and f.agency_id = v.agency_id and f.id = v.file_id
      and r.agency_id = ${agencyOf(tx)} and f.series_id = ${seriesId} and r.shown_version_id is distinct from r.version_id`.execute(
      tx.sql,
    )
  tx.loaderOf(versionsOfFile).clearAll()
  tx.loaderOf(versionById).clearAll()
  tx.loaderOf(reviewById).clearAll()
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Takes the open notes of a file over to its new version, to be looked at there; clients find them there once they are shown
 * it. Answers whether there are any.
 */
export async function carryReviews(
  tx: Tx,
  fileId: string,
  { versionId, shown }: { versionId: string; shown: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('review')
    .set({ versionId, ...(shown ? { shownVersionId: versionId } : {}), updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('fileId', '=', fileId)
    .where('resolvedAt', 'is', null)
    .where('general', '=', false)
    .executeTakeFirst()
  tx.loaderOf(reviewById).clearAll()
  return numUpdatedRows > 0n
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
