import { sql as raw } from 'kysely'
import type { Tx } from '../context.ts'

/** Waits for whoever holds the lock of this name, and holds it until the transaction ends; for what no row stands for. */
export async function lockNamed(tx: Tx, name: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.sql)
}
