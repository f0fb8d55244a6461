import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { RequestCategory, RequestNotificationAssign } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { clearPerson, deleteRow, insertOnce, type New, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { categoryById } from '../queries/categories.ts'

/** Locks the agency's categories and notification subscriptions against additions. */
export const lockLists = (tx: Tx) => lockNamed(tx, `requestLists/${agencyOf(tx)}`)

/** Adds a category; false if this id exists. */
export const insertCategory = (tx: Tx, category: New<RequestCategory>) =>
  insertOnce(tx, 'requestCategory', category)

export async function lockCategory(tx: Tx, id: string): Promise<void> {
  await raw`select from request_category where agency_id = ${agencyOf(tx)} and id = ${id} for no key update`.execute(
    tx.sql,
  )
  tx.loaderOf(categoryById).clear(id)
}

export async function updateCategoryRow(
  tx: Tx,
  id: string,
  changes: Updateable<RequestCategory>,
): Promise<void> {
  await updateRow(tx, 'requestCategory', id, changes)
  tx.loaderOf(categoryById).clear(id)
}

/** Clears this person as the default assignee of categories; returns those changed. */
export async function leaveCategories(tx: Tx, userId: string): Promise<string[]> {
  const ids = await clearPerson(tx, 'requestCategory', 'enChargeUser', userId)
  for (const id of ids) tx.loaderOf(categoryById).clear(id)
  return ids
}

/** Ends this person's notifications of new requests; returns what ended. */
export async function deleteAssignsOfPerson(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.sql
    .deleteFrom('requestNotificationAssign')
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteAssignsOf = (tx: Tx, categoryId: string) =>
  tx.sql
    .deleteFrom('requestNotificationAssign')
    .where('agencyId', '=', agencyOf(tx))
    .where('categoryId', '=', categoryId)
    .execute()

/** Adds a person to notify; idempotent. */
export const insertAssign = (
  tx: Tx,
  assign: Omit<Insertable<RequestNotificationAssign>, 'agencyId' | 'createdAt'>,
) =>
  tx.sql
    .insertInto('requestNotificationAssign')
    .values({ ...assign, agencyId: agencyOf(tx), createdAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const assignOf = (tx: Tx, userId: string, categoryId: string | null) =>
  tx.sql
    .selectFrom('requestNotificationAssign')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .where('categoryId', categoryId ? '=' : 'is', categoryId)
    .executeTakeFirst()

export const deleteAssignRow = (tx: Tx, id: string) => deleteRow(tx, 'requestNotificationAssign', id)
