import type { OutboxEntry } from '../outbox-entry.ts'
import { type ProductError, toProductError } from '../product-error.ts'
import type { Deliver } from './outbox.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** How often the server may fail on an entry before it is shown as failed; without a network, or where it says when to come again, that does not count. */
const maxAttempts = 8

interface Round {
  storage: OutboxStorage
  deliver: Deliver
  save: (entry: OutboxEntry) => Promise<void>
  remove: (id: string) => Promise<void>
  isClosed: () => boolean
}

export interface RoundResult {
  /** Some entries remain that may succeed later. */
  again: boolean
  /** Retry-After of the server, in seconds. */
  after?: number
}

/**
 * Sends pending entries, oldest first. A lane stops at its first entry that may succeed later, to preserve its order;
 * entries that can never succeed are marked as failed and skipped. Without a network the round ends.
 */
export async function flushRound({ storage, deliver, save, remove, isClosed }: Round): Promise<RoundResult> {
  const stopped = new Set<string>()
  let after: number | undefined
  // Read again after each delivery: entries may be added or taken back in between.
  for (;;) {
    const next = (await storage.list()).find((entry) => entry.state === 'sending' && !stopped.has(entry.lane))
    if (!next || isClosed()) return { again: stopped.size > 0, after }
    const error = await attempt(next, deliver)
    if (!error) {
      await remove(next.id)
    } else if (error.code === 'NETWORK' || error.code === 'UNAUTHENTICATED') {
      return { again: true }
    } else if (error.passing && (isTold(error) || next.attempts + 1 < maxAttempts)) {
      stopped.add(next.lane)
      after = Math.max(after ?? 0, error.retryAfter ?? 0) || undefined
      await save({ ...next, attempts: next.attempts + 1 })
    } else {
      const { code, message, key, values } = error
      await save({ ...next, state: 'failed', error: { code, message, key, values } })
    }
  }
}

const isTold = ({ code, retryAfter }: ProductError) => code === 'RATE_LIMITED' || retryAfter !== undefined

/** Undefined once the server has it. */
export async function attempt(entry: OutboxEntry, deliver: Deliver): Promise<ProductError | undefined> {
  try {
    await deliver(entry)
    return undefined
  } catch (error) {
    return toProductError(error)
  }
}
