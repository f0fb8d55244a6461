import { type Insertable, sql as raw, type Selectable } from 'kysely'
import type { File } from '../../database/generated/types.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { affectsAny, countAffected } from '../../platform/database/rows.ts'
import { mayRemoveFiles } from '../../platform/files/removal-lock.ts'
import type { FileOwner } from '../queries/stored-files.ts'

export type FileRow = Selectable<File>

export async function insertUpload(tx: Tx, row: Insertable<File>): Promise<void> {
  await tx.sql.insertInto('file').values(row).execute()
}

/** Stores an upload's metadata once its bytes are stored; false if its row is gone. */
export async function completeUpload(
  tx: Tx,
  id: string,
  facts: { size: number; sha256?: string | null; width?: number; height?: number },
): Promise<boolean> {
  return affectsAny(
    tx.sql
      .updateTable('file')
      .set({ ...facts, completedAt: tx.now })
      .where('id', '=', id)
      .where('deletedAt', 'is', null),
  )
}

export async function deleteFiles(tx: Tx, ids: string[]): Promise<void> {
  await tx.sql.deleteFrom('file').where('id', 'in', ids).execute()
}

/** Locks the caller's own finished uploads with these keys, in a fixed order, to avoid deadlocks. */
export function lockOwnUploads(tx: Tx, uploaderId: string, keys: readonly string[]): Promise<FileRow[]> {
  return tx.sql
    .selectFrom('file')
    .selectAll()
    .where('key', 'in', keys)
    .where('uploaderId', '=', uploaderId)
    .where('size', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setOwner(tx: Tx, ids: string[], owner: FileOwner): Promise<void> {
  const values = {
    ownerKind: owner.kind,
    ownerId: owner.id,
    ownerAgencyId: owner.agencyId,
    attachedAt: tx.now,
  }
  await tx.sql.updateTable('file').set(values).where('id', 'in', ids).execute()
}

/** Whether a file belongs to one of the owners; there may be more than a statement can have parameters. */
const belongsTo = (owners: readonly FileOwner[]) => raw<boolean>`id in (
  select owned.id from unnest(${owners.map(({ kind }) => kind)}::text[], ${owners.map(({ id }) => id)}::uuid[],
    ${owners.map(({ agencyId }) => agencyId)}::uuid[]) as owner (kind, id, agency_id)
  join file owned on owned.owner_kind = owner.kind and owned.owner_id = owner.id
    and owned.owner_agency_id is not distinct from owner.agency_id)`

/** The keys of an owner's pictures. */
export async function picturesOf(tx: Tx, owner: FileOwner): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('file')
    .select('key')
    .where('agencyId', 'is', null)
    .where(belongsTo([owner]))
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ key }) => key)
}

/** Transfers files of these keys from their current owners to a new one. */
export async function handOver(
  tx: Tx,
  from: FileOwner[],
  { owner, keys }: { owner: FileOwner; keys: string[] },
): Promise<void> {
  await tx.sql
    .updateTable('file')
    .set({ ownerKind: owner.kind, ownerId: owner.id, ownerAgencyId: owner.agencyId })
    .where(belongsTo(from))
    .where('key', '=', raw<string>`any(${keys}::text[])`)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Marks files of owners as deleted: those with these keys, or all. */
export async function markFilesDeleted(tx: Tx, owners: FileOwner[], keys: string[] | null): Promise<void> {
  if (owners.length === 0) return
  await tx.sql
    .updateTable('file')
    .set({ deletedAt: tx.now })
    .where(belongsTo(owners))
    .where('deletedAt', 'is', null)
    .$if(keys !== null, (query) => query.where('key', '=', raw<string>`any(${keys}::text[])`))
    .execute()
}

/** Takes files with these keys from their owner: they are drafts of their uploader again. */
export async function releaseFiles(tx: Tx, owner: FileOwner, keys: string[]): Promise<void> {
  await tx.sql
    .updateTable('file')
    .set({ ownerKind: null, ownerId: null, ownerAgencyId: null, attachedAt: null })
    .where(belongsTo([owner]))
    .where('key', '=', raw<string>`any(${keys}::text[])`)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Marks released files as deleted, except those that were attached again. */
export async function markReleasedDeleted(tx: Tx, keys: string[]): Promise<void> {
  await tx.sql
    .updateTable('file')
    .set({ deletedAt: tx.now })
    .where('key', '=', raw<string>`any(${keys}::text[])`)
    .where('ownerKind', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Marks a batch of drafts as deleted that were finished, or last active, before a moment; returns how many. */
export async function markDraftsDeleted(tx: Tx, before: Date, most: number): Promise<number> {
  // A concurrent sender of one of them holds its row lock, so the row is skipped.
  const forgotten = tx.sql
    .selectFrom('file')
    .select('id')
    .where('ownerKind', 'is', null)
    .where(({ fn, ref }) => fn.coalesce(ref('completedAt'), ref('createdAt')), '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('uploadInParts')
            .select('uploadInParts.id')
            .whereRef('uploadInParts.agencyId', '=', 'file.agencyId')
            .whereRef('uploadInParts.id', '=', 'file.id')
            .where('uploadInParts.updatedAt', '>=', before),
        ),
      ),
    )
    .where('deletedAt', 'is', null)
    .limit(most)
    .forUpdate()
    .skipLocked()
  return countAffected(
    tx.sql
      .updateTable('file')
      .set({ deletedAt: tx.now })
      .where('id', '=', raw<string>`any(array(${forgotten}))`),
  )
}

/** Files marked as deleted whose bytes may be removed; none while a backup runs, which may still read them. */
export async function deletedFiles(tx: ReadTx, limit: number): Promise<{ id: string; key: string }[]> {
  if (!(await mayRemoveFiles(tx.sql))) return []
  return tx.sql
    .selectFrom('file')
    .select(['id', 'key'])
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt')
    .limit(limit)
    .execute()
}
