import { v7 as newId } from 'uuid'
import { backoff } from '../live/backoff.ts'
import { withLock } from '../lock.ts'
import { toProductError } from '../product-error.ts'
import { createStore, type Store } from '../store.ts'
import type { OutboxEntry } from './entry.ts'
import { flushRound } from './flush-round.ts'
import type { OutboxStorage } from './outbox-storage.ts'

export type NewEntry = Pick<OutboxEntry, 'lane' | 'operation' | 'variables'> & { id?: string }

/** Sends one entry; throws a ProductError when that fails. */
export type Deliver = (entry: OutboxEntry) => Promise<void>

export interface Outbox {
  entries: Pick<Store<readonly OutboxEntry[]>, 'get' | 'subscribe'>
  /** Keeps an entry until the server has it; resolves once it is stored here, which is before it is sent. */
  send(entry: NewEntry): Promise<OutboxEntry>
  retry(id: string): Promise<void>
  /** Removes an entry and gives it back, for instance to make it a draft again. */
  take(id: string): Promise<OutboxEntry | undefined>
  /** Tries now, for instance because the line is back. */
  flush(): void
  close(): void
}

export function createOutbox(workspace: string, storage: OutboxStorage, deliver: Deliver): Outbox {
  const entries = createStore<readonly OutboxEntry[]>([])
  let timer: ReturnType<typeof setTimeout> | undefined
  let rounds = 0
  let closed = false

  async function show() {
    const stored = await storage.list()
    if (!closed) entries.set(stored)
  }

  async function add(entry: OutboxEntry) {
    await storage.put(entry)
    await show()
  }

  async function save(entry: OutboxEntry) {
    await storage.update(entry)
    await show()
  }

  async function remove(id: string) {
    await storage.remove(id)
    await show()
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

  const quit = storage.listen(() => void show())
  void show().then(flush)

  return {
    entries,
    async send({ id = newId(), lane, operation, variables }) {
      const entry = {
        id,
        workspace,
        lane,
        operation,
        variables,
        createdAt: Date.now(),
        state: 'sending',
        attempts: 0,
      } as const
      await add(entry)
      flush()
      return entry
    },
    async retry(id) {
      const entry = entries.get().find((each) => each.id === id)
      if (!entry) return
      await save({ ...entry, state: 'sending', attempts: 0, error: undefined })
      flush()
    },
    async take(id) {
      const entry = entries.get().find((each) => each.id === id)
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
