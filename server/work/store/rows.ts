import type { Updateable } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Table = 'project' | 'board' | 'boardColumn'

/** Locks a row against every other change of it; answers whether there is one. */
export async function lockRow(tx: Tx, table: Table, id: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom(table)
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a row, whose moment that is. */
export const updateRow = <Name extends Table>(
  tx: Tx,
  table: Name,
  id: string,
  changes: Updateable<DB[Name]>,
) =>
  tx.sql
    .updateTable(table as Table)
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

export const deleteRow = (tx: Tx, table: Table, id: string) =>
  tx.sql.deleteFrom(table).where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()
