import type { Database } from '../database/database.ts'
import type { Logger } from '../logging.ts'
import type { Bus } from './bus.ts'
import type { StoredEvent } from './event.ts'
import { numberedAtOnce } from './log.ts'

/** Polling interval for events of a server that died between commit and notification. Milliseconds. */
const sweepEvery = 1000

export type Relay = ReturnType<typeof createRelay>

/**
 * Numbers committed events in commit order: with a sequence assigned at insert, a lower number could commit later. The row lock
 * on event_relay serializes numbering and leaves no gaps. A transaction that gets the lock without waiting numbers its own
 * events with its commit; the relay numbers all others.
 */
export function createRelay(options: { database: Database; bus: Bus; log: Logger }) {
  const { database, bus, log } = options
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const run = async () => {
    do {
      again = false
      const events = await numberBatch(database)
      if (events.length > 0) bus.publish(events)
      if (events.length === numberedAtOnce) again = true
    } while (again && !stopped)
  }

  const nudge = () => {
    again = true
    if (stopped || running) return
    running = run()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the relay could not number events; it tries again'),
      )
      .finally(() => {
        running = null
        if (again && !stopped) setImmediate(nudge)
      })
  }

  const timer = setInterval(nudge, sweepEvery)
  timer.unref()

  return {
    /** Announces committed events, with their numbers if assigned; returns immediately. */
    announce(events: StoredEvent[] | null) {
      if (events) bus.publish(events)
      else nudge()
    },
    /** Numbers and publishes everything committed so far. */
    async flush() {
      // The current run may still have to publish numbered events.
      await running
      for (;;) {
        const events = await numberBatch(database)
        if (events.length === 0) return
        bus.publish(events)
      }
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

async function numberBatch(database: Database): Promise<StoredEvent[]> {
  const transaction = await database.begin({ kind: 'platform' }, 'write')
  try {
    const { query, commit } = transaction
    // Pipelined with the begin: round trips dominate the delay between a message and the socket.
    const [, { rows }] = await Promise.all([query(lock), query(numbering, [numberedAtOnce]), commit()])
    return (rows as StoredEvent[]).toSorted((one, other) => one.number - other.number)
  } catch (error) {
    await transaction.rollback().catch(() => undefined)
    throw error
  }
}

// The lock is taken in a statement of its own, so that the next one's snapshot includes events committed during the wait.
const lock = 'select last_number from event_relay for update'

const numbering = `
  select id, agency_id as "agencyId", number, type, subject, internal, actor_id as "actorId", at
  from atrium.number_waiting_events($1)`
