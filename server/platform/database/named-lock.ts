import { type RawBuilder, sql as raw } from 'kysely'
import type { Tx } from '../context.ts'

const keyOf = (name: string): RawBuilder<unknown> => raw`hashtextextended(${name}, 0)`

/** Takes the advisory lock of this name until the transaction ends; for resources without a row to lock. */
export async function lockNamed(tx: Tx, name: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(${keyOf(name)})`.execute(tx.sql)
}

/** The same, together with others who share it; who locks it alone waits for all of them. */
export async function shareNamed(tx: Tx, name: string): Promise<void> {
  await raw`select pg_advisory_xact_lock_shared(${keyOf(name)})`.execute(tx.sql)
}

/** The same of several, in the order of their names, so that nobody who takes some of them waits in a circle. */
export async function lockAllNamed(tx: Tx, names: readonly string[]): Promise<void> {
  const sorted = [...new Set(names)].sort()
  if (sorted.length > 0)
    await raw`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as name`.execute(
      tx.sql,
    )
}
