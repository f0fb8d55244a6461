import { v7 as newId } from 'uuid'
import { backoff } from '../live/backoff.ts'
import { withLock } from '../lock.ts'
import { type OutboxEntry, oldestFirst } from '../outbox-entry.ts'
import { toProductError } from '../product-error.ts'
import { createStore, type Store } from '../store.ts'
import { flushRound } from './flush-round.ts'
import type { OutboxStorage } from './outbox-storage.ts'

export type NewEntry = Pick<OutboxEntry, 'lane' | 'operation' | 'variables' | 'inPlace' | 'draft'> & {
  id?: string
}

/** Sends one entry; throws a ProductError when that fails. */
export type Deliver = (entry: OutboxEntry) => Promise<void>

export interface Outbox {
  entries: Pick<Store<readonly OutboxEntry[]>, 'get' | 'subscribe'>
  /**
   * Shows an entry at once and keeps it until the server has it; resolves once it is stored locally, before it is sent,
   * or once it is marked as failed because it could not be stored.
   */
  send(entry: NewEntry): Promise<OutboxEntry>
  retry(id: string): Promise<void>
  /** Removes an entry and returns it, for example to make it a draft again. */
  take(id: string): Promise<OutboxEntry | undefined>
  /** Retries now, for example because the connection is back. */
  flush(): void
  close(): void
}

export function createOutbox(workspace: string, storage: OutboxStorage, deliver: Deliver): Outbox {
  const entries = createStore<readonly OutboxEntry[]>([])
  let stored: readonly OutboxEntry[] = []
  /** Shown, but not stored yet; or refused by the storage. */
  const unstored = new Map<string, OutboxEntry>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rounds = 0
  let closed = false

  function show(listed: readonly OutboxEntry[]) {
    stored = listed
    if (closed) return
    entries.set([...stored.filter(({ id }) => !unstored.has(id)), ...unstored.values()].sort(oldestFirst))
  }

  async function read() {
    show(await storage.list())
  }

  /** Shows an entry in this frame, and stores it afterwards. */
  async function begin(entry: OutboxEntry) {
    unstored.set(entry.id, entry)
    storage.note(entry)
    show(stored)
    try {
      await storage.put(entry)
      const listed = await storage.list()
      unstored.delete(entry.id)
      show(listed)
      flush()
    } catch (error) {
      refuse(entry, error)
    }
  }

  function refuse(entry: OutboxEntry, cause: unknown) {
    if (!unstored.has(entry.id)) return
    const { code, message } = toProductError(cause)
    const refused = { ...entry, state: 'failed', error: { code, message, reason: 'NOT_STORED' } } as const
    unstored.set(entry.id, refused)
    storage.note(refused)
    show(stored)
  }

  async function save(entry: OutboxEntry) {
    show(stored.map((each) => (each.id === entry.id ? entry : each)))
    await storage.update(entry)
    await read()
  }

  async function remove(id: string) {
    await storage.remove(id)
    await read()
  }

  function flush() {
    if (closed) return
    clearTimeout(timer)
    void withLock(`outbox.${workspace}`, () =>
      flushRound({ storage, deliver, save, remove, isClosed: () => closed }),
    )
      .catch((error) => ({ again: true, after: toProductError(error).retryAfter }))
      .then(({ again, after }) => {
        rounds = again ? rounds + 1 : 0
        if (again && !closed) timer = setTimeout(flush, after === undefined ? backoff(rounds) : after * 1000)
      })
  }

  const quit = storage.listen(() => void read())
  void read().then(flush)

  return {
    entries,
    async send({ id = newId(), ...given }) {
      const entry = {
        id,
        workspace,
        ...given,
        createdAt: Date.now(),
        state: 'sending',
        attempts: 0,
      } as const
      await begin(entry)
      return entry
    },
    async retry(id) {
      const entry = entries.get().find((each) => each.id === id)
      if (!entry) return
      const again = { ...entry, state: 'sending', attempts: 0, error: undefined } as const
      if (unstored.has(id)) return begin(again)
      await save(again)
      flush()
    },
    async take(id) {
      const entry = entries.get().find((each) => each.id === id)
      unstored.delete(id)
      show(stored.filter((each) => each.id !== id))
      await remove(id)
      return entry
    },
    flush() {
      rounds = 0
      flush()
    },
    close() {
      closed = true
      clearTimeout(timer)
      quit()
    },
  }
}
