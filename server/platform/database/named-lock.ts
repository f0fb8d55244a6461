import { sql as raw } from 'kysely'
import type { Tx } from '../context.ts'

/** Takes the advisory lock of this name until the transaction ends; for resources without a row to lock. */
export async function lockNamed(tx: Tx, name: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.sql)
}
