import { sql as raw } from 'kysely'
import type { Sql } from '../database/kysely.ts'

/** The advisory lock that a backup holds for as long as it still has to read the files that it has seen. */
export const removalLock = 727_003

/** Whether no backup runs. Those that begin later see what is marked as deleted by now, and leave it out. */
export async function mayRemoveFiles(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{
    free: boolean
  }>`select pg_try_advisory_xact_lock_shared(${removalLock}) as free`.execute(sql)
  return rows[0]?.free ?? false
}
