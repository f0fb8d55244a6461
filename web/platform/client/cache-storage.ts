import type { SerializedEntries, StorageAdapter } from '@urql/exchange-graphcache'
import type { IDBPObjectStore } from 'idb'
import { v7 as newId } from 'uuid'
import { type BrowserDatabase, type BrowserSchema, database } from '../database.ts'

const longestAge = 7 * 86_400_000
const startedAt = '@startedAt'
/** With more records than this the log is made one record when it is read. */
const mostChanges = 50

export interface CacheStorage extends StorageAdapter {
  clear(): Promise<void>
  /** Lets go: whatever the cache still wants to write after this is dropped. */
  close(): void
}

/**
 * Keeps one workspace's normalized cache in IndexedDB as a log: each change, with the cursor in it, is one record, because
 * a page of messages changes hundreds of entries and writing them one by one takes longer than drawing it. Reading makes
 * one record of many, and so does whatever removes something: what became internal or was deleted stands in no older record. After a week it starts afresh, so that it does not grow for ever. Without IndexedDB it keeps nothing.
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

// Ids of version 7, which begin with their time, stand before the sign of `startedAt`.
function changesOf(workspace: string): IDBKeyRange {
  return IDBKeyRange.bound([workspace], [workspace, startedAt], false, true)
}

type Changes = Record<string, string | null>

async function read(db: BrowserDatabase | undefined, workspace: string): Promise<SerializedEntries> {
  if (!db) return {}
  const { store, done } = db.transaction('cache', 'readwrite')
  const [since = Date.now()] = [await store.get([workspace, startedAt])]
  if (Date.now() - Number(since) > longestAge) await store.delete(everythingOf(workspace))
  await store.put(since, [workspace, startedAt])
  const entries = await merged(store, workspace, mostChanges)
  await done
  return entries
}

type Store = IDBPObjectStore<BrowserSchema, ['cache'], 'cache', 'readwrite'>

/** All that the log says; it is made one record when there are more than so many. */
async function merged(store: Store, workspace: string, most: number): Promise<SerializedEntries> {
  const [keys, values] = await Promise.all([
    store.getAllKeys(changesOf(workspace)),
    store.getAll(changesOf(workspace)),
  ])
  const all: Changes = Object.assign({}, ...values.map((value) => JSON.parse(String(value))))
  const entries = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  const last = keys.at(-1)
  if (last && keys.length > most) {
    await store.delete(IDBKeyRange.bound(keys[0], last))
    await store.put(JSON.stringify(entries), last)
  }
  return entries as SerializedEntries
}

// What is removed must be said: JSON leaves out what is undefined.
async function write(db: BrowserDatabase | undefined, workspace: string, delta: SerializedEntries) {
  const changes = JSON.stringify(delta, (_field, value) => value ?? null)
  if (!db) return
  const { store, done } = db.transaction('cache', 'readwrite')
  await store.put(changes, [workspace, newId()])
  if (Object.values(delta).includes(undefined)) await merged(store, workspace, 1)
  await done
}
