import { sql as raw } from 'kysely'
import type { Sql } from '../database/kysely.ts'

/** The advisory lock that a backup holds while it still has to read files that it has listed. */
export const removalLock = 727_003

/** Whether no backup runs. Later backups see what is already marked as deleted, and skip it. */
export async function mayRemoveFiles(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{
    free: boolean
  }>`select pg_try_advisory_xact_lock_shared(${removalLock}) as free`.execute(sql)
  return rows[0]?.free ?? false
}
