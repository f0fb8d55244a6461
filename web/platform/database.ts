import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptFile } from './kept-file.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The fields of a cached entity as text; a field of the query itself is stored alone, under an empty name. */
export type Fields = Record<string, string>

/** What this browser persists. `workspace` is the key of one person in one agency with one role. */
export interface BrowserSchema extends DBSchema {
  /** Key: [workspace, entity]. The number is when the cache was created. */
  cache: { key: [string, string]; value: Fields | number }
  outbox: { key: string; value: OutboxEntry; indexes: { workspace: string } }
  files: { key: string; value: KeptFile; indexes: { workspace: string } }
}
export type BrowserDatabase = IDBPDatabase<BrowserSchema>

let opened: Promise<BrowserDatabase> | undefined

/**
 * The single database of this origin; its connection closes when a newer version of the application upgrades it. Rejects where the
 * browser refuses it, and tries again with the next call.
 */
export function database(): Promise<BrowserDatabase> {
  if (opened) return opened
  const forget = () => {
    if (opened === opening) opened = undefined
  }
  const opening = open(forget)
  opening.catch(forget)
  opened = opening
  return opening
}

async function open(onClosed: () => void): Promise<BrowserDatabase> {
  return await openDB<BrowserSchema>('atrium', 4, {
    upgrade(db, before) {
      // A cache of an earlier format is dropped and refetched.
      if (before > 0) db.deleteObjectStore('cache')
      db.createObjectStore('cache')
      if (before < 1) db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('workspace', 'workspace')
      if (before < 3) db.createObjectStore('files', { keyPath: 'id' }).createIndex('workspace', 'workspace')
    },
    blocking(_current, _next, event) {
      onClosed()
      const closing = event.target as IDBDatabase
      closing.close()
    },
    terminated: onClosed,
  })
}
