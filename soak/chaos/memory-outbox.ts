import type { OutboxStorage } from '../../web/platform/outbox/outbox-storage.ts'
import type { OutboxEntry } from '../../web/platform/outbox-entry.ts'

/** Where an outbox keeps its entries, without a browser; it outlives the page, as IndexedDB does. */
export function memoryOutbox(): OutboxStorage {
  const entries = new Map<string, OutboxEntry>()
  return {
    list: async () =>
      [...entries.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    put: async (entry) => void entries.set(entry.id, entry),
    // It ends with the page only when the test says so.
    note: () => undefined,
    update: async (entry) => void (entries.has(entry.id) && entries.set(entry.id, entry)),
    remove: async (id) => void entries.delete(id),
    listen: () => () => undefined,
  }
}
