import { sql as raw, type Updateable } from 'kysely'
import type { Media, MediaCategory } from '../../database/generated/types.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { isOldest } from '../../platform/database/in-batches.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import {
  type ChangeOptions,
  deleteRow,
  insertOnce,
  lockRow,
  type New,
  updateRow,
} from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Adds a row; false if this id exists. */
export const insertMedia = (tx: Tx, row: New<Media>) => insertOnce(tx, 'media', row)
export const insertCategory = (tx: Tx, row: New<MediaCategory>) => insertOnce(tx, 'mediaCategory', row)

export const changeMedia = (tx: Tx, id: string, changes: Updateable<Media>, options?: ChangeOptions) =>
  updateRow(tx, 'media', id, changes, options)

export const changeCategory = (
  tx: Tx,
  id: string,
  changes: Updateable<MediaCategory>,
  options?: ChangeOptions,
) => updateRow(tx, 'mediaCategory', id, changes, options)

/** Locks a library file, so that checks on it stay valid. */
export const lockMedia = (tx: Tx, id: string) => lockRow(tx, 'media', id, true)

export const deleteMediaRow = (tx: Tx, id: string) => deleteRow(tx, 'media', id)

/** Removes the entries of requests' files; returns whose they were. */
export async function deleteRequestMedia(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.sql
    .deleteFrom('media')
    .where('agencyId', '=', agencyOf(tx))
    .where('key', 'in', keys)
    .where('kind', '=', 'Request')
    .returning('userId')
    .execute()
  return [...new Set(rows.map(({ userId }) => userId))]
}

/** Locks the agency's category tree: two concurrent moves could create a cycle. */
export const lockTree = (tx: Tx) => lockNamed(tx, `categories/${agencyOf(tx)}`)

/** Locks a category against new references: no file is added to it any more, and earlier additions are visible. */
export const lockCategory = (tx: Tx, id: string) => lockRow(tx, 'mediaCategory', id, true)

/** The parent of each category of the agency. */
export const treeOf = (tx: ReadTx) =>
  tx.sql.selectFrom('mediaCategory').select(['id', 'parentId']).where('agencyId', '=', agencyOf(tx)).execute()

/**
 * Deletes a category and moves its content to its parent. Returns the owners of moved files who see the change: clients only if
 * they created it or an ancestor.
 */
export async function dissolveCategory(
  tx: Tx,
  { id, parentId }: { id: string; parentId: string | null },
  makers: readonly string[],
): Promise<string[]> {
  const agencyId = agencyOf(tx)
  const isSeen = raw<boolean>`(user_id = any(${makers}) or not exists (select from agency_user m
    where m.agency_id = ${agencyId} and m.user_id = owned.user_id and m.role = 'client'))`
  const updatedAt = raw<Date>`case when ${isSeen} then ${tx.now}::timestamptz else updated_at end`
  const moved = await tx.sql
    .updateTable('media as owned')
    .set({ categoryId: parentId, updatedAt })
    .where('agencyId', '=', agencyId)
    .where('categoryId', '=', id)
    .returning(['userId', isSeen.as('isSeen')])
    .execute()
  await tx.sql
    .updateTable('mediaCategory as owned')
    .set({ parentId, updatedAt })
    .where('agencyId', '=', agencyId)
    .where('parentId', '=', id)
    .execute()
  await tx.sql.deleteFrom('mediaCategory').where('agencyId', '=', agencyId).where('id', '=', id).execute()
  return [...new Set(moved.filter((one) => one.isSeen).map(({ userId }) => userId))]
}

/** Deletes a batch of files trashed before a moment, across all agencies; returns the owners of the files. */
export const emptyTrash = (tx: Tx, before: Date, most: number) =>
  tx.sql
    .deleteFrom('media')
    .where(isOldest('media', 'deletedAt', before, most))
    .returning(['agencyId', 'id'])
    .execute()
