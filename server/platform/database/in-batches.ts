import { sql as raw } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { Tx } from '../context.ts'
import { countAffected } from './rows.ts'

/** So many rows go, or change, with one statement of a sweep: none of them may take longer than a statement may. */
export const batchSize = 1000

/** Does part after part, each answering how many it found, until one finds nothing; so that what has piled up is caught up with. */
export async function inBatches(part: (most: number) => Promise<number>): Promise<void> {
  while ((await part(batchSize)) > 0);
}

/**
 * True for the oldest rows by a column, before a moment and at most so many. The moment is compared twice, because a row may
 * have changed after the first time.
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

/** Deletes them, of all agencies; returns how many. */
export const deleteOldest = <Name extends keyof DB & string>(
  tx: Tx,
  table: Name,
  by: keyof DB[Name] & string,
  before: Date,
  most: number,
): Promise<number> =>
  countAffected(tx.sql.deleteFrom(table as 'session').where(isOldest(table, by, before, most)))
