import { database } from '../database.ts'
import { type OutboxEntry, oldestFirst } from '../outbox-entry.ts'
import { readNotes, removeNote, writeNote } from './notes.ts'

export interface OutboxStorage {
  /** Oldest first. */
  list(): Promise<OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  /**
   * Stores an entry synchronously, until it is put: a page that is closed in between, or a database that refuses, loses
   * nothing. Putting it a second time is harmless, because the server accepts an id once.
   */
  note(entry: OutboxEntry): void
  /** Like put, but an entry that was taken back since stays away. */
  update(entry: OutboxEntry): Promise<void>
  remove(id: string): Promise<void>
  /** Notifies of changes by other tabs. */
  listen(onChange: () => void): () => void
}

/** The outbox of one workspace in IndexedDB; tabs tell each other when they change it. */
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
      removeNote(workspace, id)
      await (await database()).delete('outbox', id)
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

/** Puts what a page wrote down that ended before it was put. */
async function recover(workspace: string): Promise<void> {
  for (const entry of readNotes(workspace)) {
    await (await database()).put('outbox', entry)
    removeNote(workspace, entry.id)
  }
}
