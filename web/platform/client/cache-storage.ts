import type { SerializedEntries, StorageAdapter } from '@urql/exchange-graphcache'
import { type BrowserDatabase, database } from '../database.ts'

const longestAge = 7 * 86_400_000
const startedAt = '@startedAt'

export interface CacheStorage extends StorageAdapter {
  clear(): Promise<void>
  /** Lets go: whatever the cache still wants to write after this is dropped. */
  close(): void
}

/**
 * Keeps one workspace's normalized cache in IndexedDB, entry by entry; each change, with the cursor in it, is one
 * transaction. After a week it starts afresh, so that it does not grow for ever. Without IndexedDB it keeps nothing.
 */
export function createCacheStorage(workspace: string, onHydrated: () => void): CacheStorage {
  const db = database().catch(() => undefined)
  let closed = false

  return {
    async readData() {
      return (await read(await db, workspace).catch(() => undefined)) ?? {}
    },
    async writeData(delta) {
      if (!closed) await write(await db, workspace, delta).catch(() => undefined)
    },
    onCacheHydrated: onHydrated,
    async clear() {
      await (await db)?.delete('cache', everythingOf(workspace))
    },
    close() {
      closed = true
    },
  }
}

function everythingOf(workspace: string): IDBKeyRange {
  return IDBKeyRange.bound([workspace], [workspace, []])
}

async function read(db: BrowserDatabase | undefined, workspace: string): Promise<SerializedEntries> {
  if (!db) return {}
  const { store, done } = db.transaction('cache', 'readwrite')
  const [since = Date.now()] = [await store.get([workspace, startedAt])]
  if (Date.now() - Number(since) > longestAge) await store.delete(everythingOf(workspace))
  await store.put(since, [workspace, startedAt])
  const [keys, values] = await Promise.all([
    store.getAllKeys(everythingOf(workspace)),
    store.getAll(everythingOf(workspace)),
  ])
  await done
  const entries = keys.map(([, field], index) => [field, String(values[index])] as const)
  return Object.fromEntries(entries.filter(([field]) => field !== startedAt))
}

async function write(db: BrowserDatabase | undefined, workspace: string, delta: SerializedEntries) {
  if (!db) return
  const { store, done } = db.transaction('cache', 'readwrite')
  const changes = Object.entries(delta).map(([field, value]) =>
    value === undefined ? store.delete([workspace, field]) : store.put(value, [workspace, field]),
  )
  await Promise.all([...changes, done])
}
