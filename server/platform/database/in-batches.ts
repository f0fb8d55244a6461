import { sql as raw } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { Tx } from '../context.ts'
import { countAffected } from './rows.ts'

/** Rows that one statement of a batch job deletes or changes, so that it stays below the statement timeout. */
export const batchSize = 1000

/** Repeats a batch until it finds no rows, so that any backlog is worked off. */
export async function inBatches(part: (most: number) => Promise<number>): Promise<void> {
  while ((await part(batchSize)) > 0);
}

/**
 * True for the oldest rows by a column, before a moment and up to a limit. The moment is compared twice, because a row may have
 * changed after it was selected.
 */
export const isOldest = <Name extends keyof DB & string>(
  table: Name,
  by: keyof DB[Name] & string,
  before: Date,
  most: number,
) => {
  const isOld = raw`${raw.ref(by)} < ${before}`
  return raw<boolean>`${isOld} and ctid = any(array(select ctid from ${raw.table(table)} where ${isOld}
    order by ${raw.ref(by)} limit ${most}))`
}

/** Deletes such rows across all agencies; returns how many. */
export const deleteOldest = <Name extends keyof DB & string>(
  tx: Tx,
  table: Name,
  by: keyof DB[Name] & string,
  before: Date,
  most: number,
): Promise<number> =>
  countAffected(tx.sql.deleteFrom(table as 'session').where(isOldest(table, by, before, most)))
