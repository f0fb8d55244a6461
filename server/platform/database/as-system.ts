import { sql as raw } from 'kysely'
import type { Tx } from '../context.ts'

/**
 * Runs part of a command with the system's rights (secrets, rows of other agencies) in the same transaction. The caller's
 * rights must be checked first, and nothing else may use the transaction meanwhile.
 */
export async function asSystem<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  if (tx.viewer.kind === 'platform') return work()
  await raw`set local role atrium_system`.execute(tx.sql)
  try {
    return await work()
  } finally {
    // A failed statement has aborted the transaction, so the role need not be restored.
    await raw`set local role atrium_app`.execute(tx.sql).catch(() => undefined)
  }
}
