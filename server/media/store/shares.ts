import type { Insertable, Updateable } from 'kysely'
import type { SharedGroup, SharedGroupUser, SharedMedia } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { affectsAny, deleteRow, insertOnce, type New, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'

/** Adds a share; false if this id exists. */
export const insertShare = (tx: Tx, row: New<SharedGroup>) => insertOnce(tx, 'sharedGroup', row)

/** Locks a share, so that checks on it stay valid. */
export const lockShare = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('sharedGroup')
    .select(['id', 'passwordHash'])
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const changeShare = (tx: Tx, id: string, changes: Updateable<SharedGroup>) =>
  updateRow(tx, 'sharedGroup', id, changes)

export const deleteShare = (tx: Tx, id: string) => deleteRow(tx, 'sharedGroup', id)

/** Adds files to a share; existing ones keep their position. */
export async function insertFiles(tx: Tx, groupId: string, mediaIds: readonly string[], id?: string) {
  if (mediaIds.length === 0) return
  const values = mediaIds.map(
    (mediaId): Insertable<SharedMedia> => ({
      agencyId: agencyOf(tx),
      id: id ?? newId(),
      groupId,
      mediaId,
      createdAt: tx.now,
    }),
  )
  await tx.sql
    .insertInto('sharedMedia')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findFile = (tx: Tx, groupId: string, mediaId: string) =>
  tx.sql
    .selectFrom('sharedMedia')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('groupId', '=', groupId)
    .where('mediaId', '=', mediaId)
    .executeTakeFirst()

export const deleteFile = (tx: Tx, groupId: string, mediaId: string) =>
  tx.sql
    .deleteFrom('sharedMedia')
    .where('agencyId', '=', agencyOf(tx))
    .where('groupId', '=', groupId)
    .where('mediaId', '=', mediaId)
    .execute()

/** Adds recipients to a share; existing ones stay. */
export async function insertUsers(tx: Tx, groupId: string, userIds: readonly string[], id?: string) {
  if (userIds.length === 0) return
  const values = userIds.map(
    (userId): Insertable<SharedGroupUser> => ({
      agencyId: agencyOf(tx),
      id: id ?? newId(),
      groupId,
      userId,
      createdAt: tx.now,
    }),
  )
  await tx.sql
    .insertInto('sharedGroupUser')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const usersOf = (tx: Tx, groupId: string) =>
  tx.sql
    .selectFrom('sharedGroupUser')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('groupId', '=', groupId)
    .execute()

export const deleteUser = (tx: Tx, groupId: string, userId: string) =>
  tx.sql
    .deleteFrom('sharedGroupUser')
    .where('agencyId', '=', agencyOf(tx))
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .execute()

export const countFiles = async (tx: Tx, groupId: string): Promise<number> => {
  const { count } = await tx.sql
    .selectFrom('sharedMedia')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How long a visit lasts, in milliseconds: an open page requests repeatedly. */
const look = 5 * 60_000

/** Records that a recipient opens a share; false if they have just done so. */
export async function noteOpened(tx: Tx, groupId: string, userId: string): Promise<boolean> {
  return affectsAny(
    tx.sql
      .updateTable('sharedGroupUser')
      .set({ openedAt: tx.now })
      .where('agencyId', '=', agencyOf(tx))
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .where((row) =>
        row.or([row('openedAt', 'is', null), row('openedAt', '<', new Date(tx.now.getTime() - look))]),
      ),
  )
}
