import { sql as raw } from 'kysely'
import type { Tx } from '../platform/context.ts'

/** Adds so many things from before the search was there, newest first; false if none is left. */
export async function fillPart(tx: Tx, most: number): Promise<boolean> {
  const { rows } = await raw<{ left: boolean }>`select atrium.search_fill(${most}) as left`.execute(tx.sql)
  return rows[0]?.left ?? false
}
