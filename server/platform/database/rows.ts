import type { DeleteResult, Insertable, InsertResult, Selectable, Updateable, UpdateResult } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { Tx } from '../context.ts'
import { agencyOf } from './viewer.ts'

/** A table of an agency whose rows have an id. */
type Table = {
  [Name in keyof DB]: DB[Name] extends { agencyId: string; id: string } ? Name : never
}[keyof DB]

/** A table whose rows record when they were last changed. */
type Changing = { [Name in Table]: 'updatedAt' extends keyof DB[Name] ? Name : never }[Table]

/** A row to insert, without the columns that every table has. */
export type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

/** The columns of `New` that are left out. */
export const stamps = (tx: Tx) => ({ agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })

/** Inserts a row; false if a row with this id exists. */
export const insertOnce = <Name extends Changing>(tx: Tx, table: Name, row: New<DB[Name]>) =>
  insert(tx, table, { ...row, ...stamps(tx) })

/** The same for a table without `updatedAt`. */
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

/** Inserts rows with new ids. */
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

/** `internal`: only staff see the change, so `updatedAt` stays the same for clients. */
export type ChangeOptions = { internal?: boolean }

/** Updates a row and its `updatedAt`; false if there is none. */
export const updateRow = <Name extends Changing>(
  tx: Tx,
  table: Name,
  id: string,
  changes: Updateable<DB[Name]>,
  { internal = false }: ChangeOptions = {},
): Promise<boolean> => affectsAny(update(tx, table, id, changes, internal))

/** The same for a locked row; returns the updated row. */
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

/** Clears a column that names a person, such as an assignee who leaves; returns the ids of the changed rows. */
export async function clearPerson<Name extends Changing>(
  tx: Tx,
  table: Name,
  column: keyof DB[Name] & string,
  userId: string,
): Promise<string[]> {
  const rows = await tx.sql
    .updateTable(table as Changing)
    .set({ [column]: null, updatedAt: tx.now } as never)
    .where('agencyId', '=', agencyOf(tx))
    .where(column as never, '=', userId as never)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a row; false if there is none. */
export const deleteRow = (tx: Tx, table: Table, id: string): Promise<boolean> =>
  affectsAny(tx.sql.deleteFrom(table).where('agencyId', '=', agencyOf(tx)).where('id', '=', id))

/** Takes a row lock against concurrent updates and, if `wholly`, against new references too; returns whether the row exists. */
export async function lockRow(tx: Tx, table: Table, id: string, wholly = false): Promise<boolean> {
  const row = rowsOf(tx, table, [id])
  const found = await (wholly ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst()
  return found !== undefined
}

/** The same for several rows, in the order of their ids. */
export async function lockRows(tx: Tx, table: Table, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await rowsOf(tx, table, ids).forNoKeyUpdate().execute()
}

/** Takes shared row locks: the rows stay unchanged until the transaction ends, and others may lock them in the same way. */
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

/** Runs a write statement; returns how many rows it inserted, updated or deleted. */
export async function countAffected(statement: Statement): Promise<number> {
  const result = await statement.executeTakeFirst()
  if (!result) return 0
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows)
  if ('numDeletedRows' in result) return Number(result.numDeletedRows)
  return Number(result.numInsertedOrUpdatedRows ?? 0n)
}

/** Runs a write statement; returns whether it affected any row. */
export const affectsAny = async (statement: Statement): Promise<boolean> =>
  (await countAffected(statement)) > 0
