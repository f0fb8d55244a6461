import type { Database } from '../database/database.ts'
import type { Logger } from '../logging.ts'
import type { Bus } from './bus.ts'
import type { StoredEvent } from './event.ts'
import { numberedAtOnce } from './log.ts'

/** A server that died between its commit and its nudge leaves events waiting; this finds them. Milliseconds. */
const sweepEvery = 1000

export type Relay = ReturnType<typeof createRelay>

/**
 * Numbers committed events, so that the number follows the order of commit: a sequence given at insert would let a lower
 * number commit later. The row lock on event_relay makes all who number take turns, and leaves no gap in the numbers. A
 * transaction that finds it free gives its own events their numbers with its commit; the relay does so for all the others.
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
    /** Says that events were committed, with their numbers where they have them; returns at once. */
    announce(events: StoredEvent[] | null) {
      if (events) bus.publish(events)
      else nudge()
    },
    /** Numbers and publishes all that was committed by now. */
    async flush() {
      // What is numbered already it has still to publish.
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
    // Sent together with the begin: round trips are the largest part of the delay between a message and the socket.
    const [, { rows }] = await Promise.all([query(lock), query(numbering, [numberedAtOnce]), commit()])
    return (rows as StoredEvent[]).toSorted((one, other) => one.number - other.number)
  } catch (error) {
    await transaction.rollback().catch(() => undefined)
    throw error
  }
}

// The lock comes first, in a statement of its own snapshot: events that committed while we waited for it are seen.
const lock = 'select last_number from event_relay for update'

const numbering = `
  select id, agency_id as "agencyId", number, type, subject, internal, actor_id as "actorId", at
  from atrium.number_waiting_events($1)`
