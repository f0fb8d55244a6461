import type { DeleteResult, Insertable, InsertResult, Selectable, Updateable, UpdateResult } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { Tx } from '../context.ts'
import { agencyOf } from './viewer.ts'

/** A table of an agency whose rows have an id. */
type Table = {
  [Name in keyof DB]: DB[Name] extends { agencyId: string; id: string } ? Name : never
}[keyof DB]

/** One whose rows have the moment of their last change. */
type Changing = { [Name in Table]: 'updatedAt' extends keyof DB[Name] ? Name : never }[Table]

/** A row to insert, without what is the same in every table. */
export type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

/** The columns of `New` that are left out. */
export const stamps = (tx: Tx) => ({ agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })

/** Adds a row; false when there is one with this id. */
export const insertOnce = <Name extends Changing>(tx: Tx, table: Name, row: New<DB[Name]>) =>
  insert(tx, table, { ...row, ...stamps(tx) })

/** The same in a table without `updatedAt`. */
export const insertFixedOnce = <Name extends Exclude<Table, Changing>>(
  tx: Tx,
  table: Name,
  row: New<DB[Name]>,
) => insert(tx, table, { ...row, agencyId: agencyOf(tx), createdAt: tx.now })

const insert = (tx: Tx, table: Table, row: object): Promise<boolean> =>
  affectsAny(
    tx.sql
      .insertInto(table)
      .values(row as never)
      .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing()),
  )

/** Adds rows whose ids are new. */
export async function insertRows<Name extends Changing>(
  tx: Tx,
  table: Name,
  rows: readonly New<DB[Name]>[],
): Promise<void> {
  const values = rows.map((row) => ({ ...row, ...stamps(tx) }))
  await tx.sql
    .insertInto(table as Table)
    .values(values as never)
    .execute()
}

/** `internal`: only staff see a difference, so clients must not see another `updatedAt`. */
export type ChangeOptions = { internal?: boolean }

/** Changes a row and its `updatedAt`; false when there is none. */
export const updateRow = <Name extends Changing>(
  tx: Tx,
  table: Name,
  id: string,
  changes: Updateable<DB[Name]>,
  { internal = false }: ChangeOptions = {},
): Promise<boolean> => affectsAny(update(tx, table, id, changes, internal))

/** The same of a row that is locked; returns what it is then. */
export const updateLocked = <Name extends Changing>(
  tx: Tx,
  table: Name,
  id: string,
  changes: Updateable<DB[Name]>,
): Promise<Selectable<DB[Name]>> =>
  update(tx, table, id, changes, false).returningAll().executeTakeFirstOrThrow() as Promise<
    Selectable<DB[Name]>
  >

const update = (tx: Tx, table: Changing, id: string, changes: object, internal: boolean) =>
  tx.sql
    .updateTable(table)
    .set((internal ? changes : { ...changes, updatedAt: tx.now }) as never)
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)

/** Removes a row; false when there is none. */
export const deleteRow = (tx: Tx, table: Table, id: string): Promise<boolean> =>
  affectsAny(tx.sql.deleteFrom(table).where('agencyId', '=', agencyOf(tx)).where('id', '=', id))

/** Locks a row against every other change of it, wholly against new references to it too; returns whether there is one. */
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

type Statement = { executeTakeFirst(): Promise<InsertResult | UpdateResult | DeleteResult | undefined> }

/** Runs a statement that writes; returns how many rows it inserted, changed or deleted. */
export async function countAffected(statement: Statement): Promise<number> {
  const result = await statement.executeTakeFirst()
  if (!result) return 0
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows)
  if ('numDeletedRows' in result) return Number(result.numDeletedRows)
  return Number(result.numInsertedOrUpdatedRows ?? 0n)
}

/** Runs a statement that writes; returns whether it inserted, changed or deleted anything. */
export const affectsAny = async (statement: Statement): Promise<boolean> =>
  (await countAffected(statement)) > 0
