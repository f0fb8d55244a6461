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

/** Adds a row; false when there is one with this id. */
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

/** Locks a kept file, so that what is decided about it stays true. */
export const lockMedia = (tx: Tx, id: string) => lockRow(tx, 'media', id, true)

export const deleteMediaRow = (tx: Tx, id: string) => deleteRow(tx, 'media', id)

/** Takes entries of requests' files away; returns whose they were. */
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

/** The agency's tree stays as it is until this transaction ends: two moves together could close a circle. */
export const lockTree = (tx: Tx) => lockNamed(tx, `categories/${agencyOf(tx)}`)

/** Locks a category wholly: no file is put into it any more, and what was put into it until now is seen. */
export const lockCategory = (tx: Tx, id: string) => lockRow(tx, 'mediaCategory', id, true)

/** Which category lies in which, for all of the agency. */
export const treeOf = (tx: ReadTx) =>
  tx.sql.selectFrom('mediaCategory').select(['id', 'parentId']).where('agencyId', '=', agencyOf(tx)).execute()

/**
 * Takes a category away; what lay in it lies where it lay. Returns whose files have moved, of those who see it: clients only
 * where they made it or one above it.
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

/** Removes some of what was put into the trash before a moment, of all agencies; returns the owners of its files. */
export const emptyTrash = (tx: Tx, before: Date, most: number) =>
  tx.sql
    .deleteFrom('media')
    .where(isOldest('media', 'deletedAt', before, most))
    .returning(['agencyId', 'id'])
    .execute()
