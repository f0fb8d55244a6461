import type { Database } from '../database/database.ts'
import type { Logger } from '../logging.ts'
import type { Bus } from './bus.ts'
import type { StoredEvent } from './event.ts'

/** How many committed events get their number in one transaction. */
const batchSize = 500
/** A server that died between its commit and its nudge leaves events waiting; this finds them. Milliseconds. */
const sweepEvery = 1000

export type Relay = ReturnType<typeof createRelay>

/**
 * Numbers committed events, so that the number follows the order of commit: a sequence given at insert would let a lower
 * number commit later. The row lock on event_relay makes competing relays take turns, and leaves no gap in the numbers.
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
      if (events.length === batchSize) again = true
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
    /** Says that something was committed; returns at once. */
    nudge,
    /** Numbers and publishes all that was committed by now. */
    async flush() {
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
    // Sent together with the begin: of what stands between a message and the socket, waiting for answers is the longest.
    const [, { rows }] = await Promise.all([query(lock), query(numbering, [batchSize]), commit()])
    return (rows as StoredEvent[]).toSorted((one, other) => one.number - other.number)
  } catch (error) {
    await transaction.rollback().catch(() => undefined)
    throw error
  }
}

// The lock comes first, in a statement of its own snapshot: events that committed while we waited for it are seen.
const lock = 'select last_number from event_relay for update'

const numbering = `
  with waiting as (
    select id, row_number() over (order by position) as place
    from (select id, position from event where number is null order by position limit $1) w
  ), relay as (
    update event_relay set last_number = last_number + (select count(*) from waiting)
    returning last_number - (select count(*) from waiting) as base
  )
  update event e set number = relay.base + waiting.place from waiting, relay where e.id = waiting.id
  returning e.id, e.agency_id as "agencyId", e.number, e.type, e.subject, e.internal, e.actor_id as "actorId", e.at`
