import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another server holds the data folder. */
export class FolderTaken extends Error {}

/**
 * Makes this process the only server on a data folder and returns the release function. SQLite's file lock is held by the
 * kernel: it ends with the process, however it dies, and a surviving database process does not keep it.
 */
export function lockDataFolder(dataDir: string): () => void {
  try {
    const path = join(dataDir, 'server.lock')
    // On a read-only file SQLite would take a lock without effect.
    if (existsSync(path)) accessSync(path, constants.W_OK)
    const file = new DatabaseSync(path)
    file.exec('begin exclusive')
    return () => file.close()
  } catch (error) {
    if (isBusy(error)) throw new FolderTaken(taken(dataDir), { cause: error })
    throw new Error(`Atrium cannot write in ${dataDir}. Does it belong to another user?`, { cause: error })
  }
}

const sqliteBusy = 5
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

const taken = (dataDir: string) =>
  `Another Atrium already runs on ${dataDir}. Stop it first, give this one a DATA_DIR of its own, or let both use one DATABASE_URL.`
