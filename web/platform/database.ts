import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry } from './outbox/entry.ts'

/** What this browser keeps beyond a reload. `workspace` is the key of one person in one agency with one role. */
export interface BrowserSchema extends DBSchema {
  /** Key: [workspace, id of a change to its cache]. */
  cache: { key: [string, string]; value: string | number }
  outbox: { key: string; value: OutboxEntry; indexes: { workspace: string } }
}
export type BrowserDatabase = IDBPDatabase<BrowserSchema>

let opened: Promise<BrowserDatabase> | undefined

/** The one database of this origin; it steps aside when a newer version of the application wants it. */
export function database(): Promise<BrowserDatabase> {
  opened ??= openDB<BrowserSchema>('atrium', 1, {
    upgrade(db) {
      db.createObjectStore('cache')
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('workspace', 'workspace')
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}
