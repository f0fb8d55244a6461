import { database } from '../database.ts'
import { type OutboxEntry, oldestFirst } from '../outbox-entry.ts'
import { readNotes, removeNote, writeNote } from './notes.ts'

export interface OutboxStorage {
  /** Oldest first. */
  list(): Promise<OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  /**
   * Stores an entry synchronously until it is in the database: nothing is lost if the page is closed in between, or if
   * the database refuses. Putting it again is harmless, because the server accepts an id only once.
   */
  note(entry: OutboxEntry): void
  /** Like put, but does not restore an entry that was taken back since. */
  update(entry: OutboxEntry): Promise<void>
  remove(id: string): Promise<void>
  /** Notifies of changes by other tabs. */
  listen(onChange: () => void): () => void
}

/** The outbox of one workspace in IndexedDB; tabs notify each other of changes. */
export function createOutboxStorage(workspace: string): OutboxStorage {
  const tabs = new BroadcastChannel(`atrium.outbox.${workspace}`)
  let open = true
  const changed = () => open && tabs.postMessage(null)
  const recovered = recover(workspace).catch(() => undefined)

  return {
    async list() {
      await recovered
      const entries = await (await database()).getAllFromIndex('outbox', 'workspace', workspace)
      return entries.sort(oldestFirst)
    },
    async put(entry) {
      await (await database()).put('outbox', entry)
      removeNote(workspace, entry.id)
      changed()
    },
    note: writeNote,
    async update(entry) {
      const { store, done } = (await database()).transaction('outbox', 'readwrite')
      if (await store.getKey(entry.id)) await store.put(entry)
      await done
      changed()
    },
    async remove(id) {
      try {
        await (await database()).delete('outbox', id)
      } finally {
        removeNote(workspace, id)
      }
      changed()
    },
    listen(onChange) {
      tabs.onmessage = onChange
      return () => {
        open = false
        tabs.close()
      }
    },
  }
}

/** Puts the entries of a page that was closed before it could put them. */
async function recover(workspace: string): Promise<void> {
  for (const entry of readNotes(workspace)) {
    await (await database()).put('outbox', entry)
    removeNote(workspace, entry.id)
  }
}
