import { sql as raw } from 'kysely'
import type { DB } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { deleteRow, insertFixedOnce, insertOnce, updateRow } from '../platform/database/rows.ts'
import { agencyOf } from '../platform/database/viewer.ts'

type Columns = { agencyId: string; id: string; userId: string; content: string }
type TableWith<Needed> = { [Name in keyof DB]: DB[Name] extends Needed ? Name : never }[keyof DB]

/** A table of comments. */
export type CommentTable = TableWith<Columns>
/** One whose comments can be edited. */
export type ThreadTable = TableWith<Columns & { editedAt: unknown; updatedAt: unknown }>

/** Adds a comment; false if this id exists. */
export const insertComment = (
  tx: Tx,
  table: CommentTable,
  row: object,
  isFixed: boolean,
): Promise<boolean> =>
  isFixed
    ? insertFixedOnce(tx, table as 'approvalComment', row as never)
    : insertOnce(tx, table as ThreadTable, row as never)

export const changeComment = (tx: Tx, table: ThreadTable, id: string, changes: object) =>
  updateRow(tx, table, id, changes as never)

export const removeComment = (tx: Tx, table: ThreadTable, id: string) => deleteRow(tx, table, id)

/** The columns that count all comments, and those that clients can read. */
export type Counters = { table: keyof DB; all: string; forClients?: string }
export type Counted = { all: number; forClients: number }

/**
 * Adjusts the counts under the lock of the thing: a recount with a client's rights would miss internal comments. `updatedAt`
 * stays, because it would reveal internal comments to clients.
 */
export async function countComments(
  tx: Tx,
  { table, all, forClients }: Counters,
  id: string,
  by: Counted,
): Promise<void> {
  const add = (column: string, more: number) => raw`${raw.ref(column)} = ${raw.ref(column)} + ${more}`
  const sets = [add(all, by.all), ...(forClients ? [add(forClients, by.forClients)] : [])]
  await raw`update ${raw.table(table)} set ${raw.join(sets)}
    where agency_id = ${agencyOf(tx)} and id = ${id}`.execute(tx.sql)
}
