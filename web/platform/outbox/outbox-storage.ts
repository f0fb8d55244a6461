import { database } from '../database.ts'
import type { OutboxEntry } from './entry.ts'

export interface OutboxStorage {
  /** Oldest first. */
  list(): Promise<OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  /** Like put, but an entry that was taken back meanwhile stays away. */
  update(entry: OutboxEntry): Promise<void>
  remove(id: string): Promise<void>
  /** Tells of changes that other tabs made. */
  listen(onChange: () => void): () => void
}

/** The outbox of one workspace in IndexedDB; tabs tell each other when they change it. */
export function createOutboxStorage(workspace: string): OutboxStorage {
  const tabs = new BroadcastChannel(`atrium.outbox.${workspace}`)
  let open = true
  const changed = () => open && tabs.postMessage(null)

  return {
    async list() {
      const entries = await (await database()).getAllFromIndex('outbox', 'workspace', workspace)
      return entries.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    },
    async put(entry) {
      await (await database()).put('outbox', entry)
      changed()
    },
    async update(entry) {
      const { store, done } = (await database()).transaction('outbox', 'readwrite')
      if (await store.getKey(entry.id)) await store.put(entry)
      await done
      changed()
    },
    async remove(id) {
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
