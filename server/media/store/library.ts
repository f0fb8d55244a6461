import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { Media, MediaCategory } from '../../database/generated/types.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

/** Adds a row; false when there is one with this id. */
async function insert(tx: Tx, table: 'media' | 'mediaCategory', row: { id: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto(table)
    .values({ ...row, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now } as never)
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const insertMedia = (tx: Tx, row: New<Media>) => insert(tx, 'media', row)
export const insertCategory = (tx: Tx, row: New<MediaCategory>) => insert(tx, 'mediaCategory', row)

const update = (tx: Tx, table: 'media' | 'mediaCategory', id: string, changes: object) =>
  tx.sql
    .updateTable(table)
    .set({ ...changes, updatedAt: tx.now } as never)
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

export const changeMedia = (tx: Tx, id: string, changes: Updateable<Media>) =>
  update(tx, 'media', id, changes)
export const changeCategory = (tx: Tx, id: string, changes: Updateable<MediaCategory>) =>
  update(tx, 'mediaCategory', id, changes)

/** Locks a kept file, so that what is decided about it stays true. */
export const lockMedia = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('media')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forUpdate()
    .execute()

export const deleteMediaRow = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('media').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

/** Takes entries of requests' files away; answers whose they were. */
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
export async function lockTree(tx: Tx): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`categories/${agencyOf(tx)}`}, 0))`.execute(
    tx.sql,
  )
}

/** Which category lies in which, for all of the agency. */
export const treeOf = (tx: ReadTx) =>
  tx.sql.selectFrom('mediaCategory').select(['id', 'parentId']).where('agencyId', '=', agencyOf(tx)).execute()

/** Takes a category away; what lay in it lies where it lay. Answers whose files have moved. */
export async function dissolveCategory(
  tx: Tx,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<string[]> {
  const agencyId = agencyOf(tx)
  const moved = await tx.sql
    .updateTable('media')
    .set({ categoryId: parentId, updatedAt: tx.now })
    .where('agencyId', '=', agencyId)
    .where('categoryId', '=', id)
    .returning('userId')
    .execute()
  await tx.sql
    .updateTable('mediaCategory')
    .set({ parentId, updatedAt: tx.now })
    .where('agencyId', '=', agencyId)
    .where('parentId', '=', id)
    .execute()
  await tx.sql.deleteFrom('mediaCategory').where('agencyId', '=', agencyId).where('id', '=', id).execute()
  return [...new Set(moved.map(({ userId }) => userId))]
}

/** Removes what has lain in the trash since before a moment, of all agencies; answers what its files belonged to. */
export const emptyTrash = (tx: Tx, before: Date) =>
  tx.sql.deleteFrom('media').where('deletedAt', '<', before).returning(['agencyId', 'id']).execute()
