import type { Updateable } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Table = 'project' | 'board' | 'boardColumn'

/** Locks a row against every other change of it, wholly against new references to it too; answers whether there is one. */
export async function lockRow(tx: Tx, table: Table, id: string, wholly = false): Promise<boolean> {
  const row = rowsOf(tx, table, [id])
  const found = await (wholly ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst()
  return found !== undefined
}

/** The same of several, in the order of their ids. */
export async function lockRows(tx: Tx, table: Table, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await rowsOf(tx, table, ids).forNoKeyUpdate().execute()
}

/** Keeps rows as they are until the transaction ends; others may rely on them at the same time. */
export async function holdRows(tx: Tx, table: Table, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await rowsOf(tx, table, ids).forShare().execute()
}

const rowsOf = (tx: Tx, table: Table, ids: readonly string[]) =>
  tx.sql
    .selectFrom(table)
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')

/** Changes a row, whose moment that is. */
export const updateRow = <Name extends Table>(
  tx: Tx,
  table: Name,
  id: string,
  changes: Updateable<DB[Name]>,
  internal = false,
) =>
  tx.sql
    .updateTable(table as Table)
    // When only staff see a difference, clients read no other moment.
    .set(internal ? changes : { ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

export const deleteRow = (tx: Tx, table: Table, id: string) =>
  tx.sql.deleteFrom(table).where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()
