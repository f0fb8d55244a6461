import { sql as raw, type Updateable } from 'kysely'
import type {
  ApprovalDecision,
  ApprovalFile,
  ApprovalVersion,
  RequestApproval,
  Review,
} from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { lockAllNamed, lockNamed } from '../../platform/database/named-lock.ts'
import {
  affectsAny,
  deleteRow,
  insertFixedOnce,
  insertOnce,
  insertRows,
  type New,
  updateRow,
} from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { filesOfSeries, versionById, versionsOfFile } from '../queries/approval-files.ts'
import { approvalById } from '../queries/approvals.ts'
import { reviewById } from '../queries/reviews.ts'

export const insertApproval = (tx: Tx, approval: New<RequestApproval>) =>
  insertRows(tx, 'requestApproval', [approval])

/** Locks the stages of a series in order: concurrent decisions, new versions and changes wait. */
export async function lockSeries(tx: Tx, seriesId: string): Promise<void> {
  await lockNamed(tx, seriesName(tx, seriesId))
  tx.loaderOf(approvalById).clearAll()
  tx.loaderOf(versionsOfFile).clearAll()
  tx.loaderOf(versionById).clearAll()
  tx.loaderOf(filesOfSeries).clearAll()
}

/** The same for all series of a request, before the request itself. */
export async function lockSeriesOf(tx: Tx, requestId: string): Promise<void> {
  const series = await tx.sql
    .selectFrom('requestApproval')
    .select('seriesId')
    .distinct()
    .where('agencyId', '=', agencyOf(tx))
    .where('requestId', '=', requestId)
    .execute()
  await lockAllNamed(
    tx,
    series.map(({ seriesId }) => seriesName(tx, seriesId)),
  )
}

const seriesName = (tx: Tx, seriesId: string) => `approval/${agencyOf(tx)}/${seriesId}`

export async function updateApprovalRow(
  tx: Tx,
  id: string,
  changes: Updateable<RequestApproval>,
): Promise<void> {
  await updateRow(tx, 'requestApproval', id, changes)
  tx.loaderOf(approvalById).clear(id)
}

/** Adds a file; false if this id exists. */
export async function insertFile(tx: Tx, file: New<ApprovalFile>): Promise<boolean> {
  return affectsAny(
    tx.sql
      .insertInto('approvalFile')
      .values({ ...file, agencyId: agencyOf(tx), createdAt: tx.now })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Adds a version; false if this id exists. */
export async function insertVersion(tx: Tx, version: New<ApprovalVersion>): Promise<boolean> {
  const isNew = await affectsAny(
    tx.sql
      .insertInto('approvalVersion')
      .values({
        ...version,
        agencyId: agencyOf(tx),
        createdAt: tx.now,
        shownAt: version.shown ? tx.now : null,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  tx.loaderOf(versionsOfFile).clearAll()
  tx.loaderOf(filesOfSeries).clearAll()
  return isNew
}

/** Stores the examined facts of a version; notes on pages beyond its end move to the last page. */
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

/**
 * From here on clients see the newest version of each file of a series with the open notes on it; returns whether there are
 * any.
 */
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
 * Moves the open notes of a file to its new version, to be checked there; clients see them there once that version is shown to
 * them. Returns whether there are any.
 */
export async function carryReviews(
  tx: Tx,
  fileId: string,
  { versionId, shown }: { versionId: string; shown: boolean },
): Promise<boolean> {
  const carriesAny = await affectsAny(
    tx.sql
      .updateTable('review')
      .set({ versionId, ...(shown ? { shownVersionId: versionId } : {}), updatedAt: tx.now })
      .where('agencyId', '=', agencyOf(tx))
      .where('fileId', '=', fileId)
      .where('resolvedAt', 'is', null)
      .where('general', '=', false),
  )
  tx.loaderOf(reviewById).clearAll()
  return carriesAny
}

/** The next note number of a file, for public or for team notes. */
export async function nextNumber(tx: Tx, fileId: string, internal: boolean): Promise<number> {
  const column = raw.ref(internal ? 'last_letter' : 'last_number')
  const { rows } = await raw<{ n: number }>`update approval_file set ${column} = ${column} + 1
    where agency_id = ${agencyOf(tx)} and id = ${fileId} returning ${column} as n`.execute(tx.sql)
  return rows[0]?.n ?? 1
}

/** Adds a note; false if this id exists. */
export async function insertReview(tx: Tx, review: New<Review>): Promise<boolean> {
  const isNew = await insertOnce(tx, 'review', review)
  tx.loaderOf(reviewById).clear(review.id)
  return isNew
}

export async function updateReviewRow(tx: Tx, id: string, changes: Updateable<Review>): Promise<void> {
  await updateRow(tx, 'review', id, changes)
  tx.loaderOf(reviewById).clear(id)
}

export const deleteReviewRow = (tx: Tx, id: string) => deleteRow(tx, 'review', id)

/** Records a decision; false if this id exists. */
export const insertDecision = (tx: Tx, decision: New<ApprovalDecision>) =>
  insertFixedOnce(tx, 'approvalDecision', decision)
