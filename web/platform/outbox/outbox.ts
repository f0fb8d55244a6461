import { v7 as newId } from 'uuid'
import { backoff } from '../live/backoff.ts'
import { withFreeLock, withLock } from '../lock.ts'
import { type OutboxEntry, oldestFirst } from '../outbox-entry.ts'
import { type ProductError, toProductError } from '../product-error.ts'
import { createStore, type Store } from '../store.ts'
import { attempt, flushRound } from './flush-round.ts'
import type { OutboxStorage } from './outbox-storage.ts'

export type NewEntry = Pick<OutboxEntry, 'lane' | 'operation' | 'variables' | 'inPlace' | 'draft'> & {
  id?: string
}

/** Sends one entry; throws a ProductError when that fails. */
export type Deliver = (entry: OutboxEntry) => Promise<void>

export interface Outbox {
  entries: Pick<Store<readonly OutboxEntry[]>, 'get' | 'subscribe'>
  /**
   * Shows an entry at once and keeps it until the server has it; resolves once it is stored locally, before it is sent.
   * What could not be stored is sent at once, and marked as failed if that fails as well.
   */
  send(entry: NewEntry): Promise<OutboxEntry>
  retry(id: string): Promise<void>
  /** Removes an entry and returns it, for example to make it a draft again. */
  take(id: string): Promise<OutboxEntry | undefined>
  /** Removes what waits in a lane, unless some of it may be on its way to the server just now, from any tab. */
  takeLane(lane: string): Promise<void>
  /** Retries now, for example because the connection is back. */
  flush(): void
  close(): void
}

export function createOutbox(workspace: string, storage: OutboxStorage, deliver: Deliver): Outbox {
  const lock = `outbox.${workspace}`
  const entries = createStore<readonly OutboxEntry[]>([])
  let stored: readonly OutboxEntry[] = []
  /** Shown, but not stored yet; or refused by the storage. */
  const unstored = new Map<string, OutboxEntry>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rounds = 0
  let closed = false
  let turn = Promise.resolve()

  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work)
    return turn
  }

  function show(listed: readonly OutboxEntry[]) {
    stored = listed
    if (closed) return
    entries.set([...stored.filter(({ id }) => !unstored.has(id)), ...unstored.values()].sort(oldestFirst))
  }

  /** Changes nothing where the browser refuses its database. */
  async function read() {
    const listed = await storage.list().catch(() => undefined)
    if (listed) show(listed)
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
      await inTurn(() => sendUnstored(entry, error))
    }
  }

  /** Sends what the browser refuses to store, unless it would overtake what was written before it. */
  async function sendUnstored(entry: OutboxEntry, cause: unknown) {
    if (!unstored.has(entry.id)) return
    const isNext = entries.get().find(isPending(entry.lane))?.id === entry.id
    const error = isNext ? await attempt(entry, deliver) : toProductError(cause)
    if (!unstored.has(entry.id)) return
    if (error) return refuse(entry, error)
    unstored.delete(entry.id)
    show(stored)
    await storage.remove(entry.id).catch(() => undefined)
  }

  function refuse(entry: OutboxEntry, { code, message, key, values, passing }: ProductError) {
    const error = { code, message, key, values, reason: passing ? 'NOT_STORED' : undefined }
    const refused = { ...entry, state: 'failed', error } as const
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

  async function take(id: string): Promise<OutboxEntry | undefined> {
    const entry = entries.get().find((each) => each.id === id)
    unstored.delete(id)
    show(stored.filter((each) => each.id !== id))
    // What the browser does not delete is shown again; what was written must not be lost over it.
    await remove(id).catch(() => undefined)
    return entry
  }

  function flush() {
    if (closed) return
    clearTimeout(timer)
    void withLock(lock, () => flushRound({ storage, deliver, save, remove, isClosed: () => closed }))
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
      const again = pending(entry)
      if (unstored.has(id)) return begin(again)
      await save(again)
      flush()
    },
    take,
    async takeLane(lane) {
      const all = entries.get().filter((entry) => entry.lane === lane)
      const isSending = isPending(lane)
      const takeAll = (taken: readonly OutboxEntry[]) => Promise.all(taken.map(({ id }) => take(id)))
      await takeAll(all.filter((entry) => !isSending(entry)))
      const waiting = all.filter(isSending)
      if (!waiting.some(({ id }) => unstored.has(id))) await withFreeLock(lock, () => takeAll(waiting))
    },
    flush() {
      rounds = 0
      for (const entry of [...unstored.values()])
        if (entry.error?.reason === 'NOT_STORED') void begin(pending(entry))
      flush()
    },
    close() {
      closed = true
      clearTimeout(timer)
      quit()
    },
  }
}

const pending = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'sending',
  attempts: 0,
  error: undefined,
})

const isPending = (lane: string) => (entry: OutboxEntry) => entry.lane === lane && entry.state === 'sending'
