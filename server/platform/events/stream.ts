import type { Database } from '../database/database.ts'
import type { Logger } from '../logging.ts'
import type { Bus } from './bus.ts'
import type { StoredEvent } from './event.ts'
import { eventsAfter } from './log.ts'

const batchSize = 500
/** Polling interval for messages that the bus lost, unless the next message reveals the gap first. Milliseconds. */
const sweepEvery = 2000

export type EventReceiver = (events: StoredEvent[]) => Promise<void>

/**
 * The single ordered event stream of this server: each event exactly once, in number order. Batches come from the bus; gaps in
 * their numbers are filled from the log.
 */
export function createEventStream(options: { database: Database; bus: Bus; log: Logger }) {
  const { database, bus, log } = options
  const receivers: EventReceiver[] = []
  let last = -1
  let queue: Promise<void> = Promise.resolve()
  let stopped = false

  const deliver = async (events: StoredEvent[]) => {
    const next = events.filter((event) => event.number > last)
    const newest = next.at(-1)
    if (!newest) return
    last = newest.number
    for (const receiver of receivers) await receiver(next)
  }

  const catchUp = async () => {
    for (;;) {
      const missed = await readAfter(database, last)
      await deliver(missed)
      if (missed.length < batchSize) return
    }
  }

  const take = async (events: StoredEvent[]) => {
    if (stopped || last < 0) return
    const fresh = events.filter((event) => event.number > last)
    if (fresh.length > 0 && fresh[0]?.number === last + 1) await deliver(fresh)
    else if (events.length === 0 || fresh.length > 0) await catchUp()
  }

  const enqueue = (events: StoredEvent[]) => {
    queue = queue
      .then(() => take(events))
      .catch((error: unknown) => log.warn({ err: error }, 'event delivery failed; it is tried again'))
  }

  const timer = setInterval(() => enqueue([]), sweepEvery)
  timer.unref()

  return {
    receive: (receiver: EventReceiver) => void receivers.push(receiver),
    /** Starts at the log's current end. */
    async start() {
      const transaction = await database.begin({ kind: 'platform' }, 'read')
      const relay = transaction.sql.selectFrom('eventRelay').select('lastNumber')
      last = (await relay.executeTakeFirstOrThrow()).lastNumber
      await transaction.commit()
      bus.subscribe(enqueue)
    },
    /** the number of the last event passed to the receivers */
    get last() {
      return last
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await queue
    },
  }
}

export type EventStream = ReturnType<typeof createEventStream>

async function readAfter(database: Database, after: number): Promise<StoredEvent[]> {
  const transaction = await database.begin({ kind: 'platform' }, 'read')
  try {
    return await eventsAfter(transaction.sql, after, { limit: batchSize })
  } finally {
    await transaction.commit()
  }
}
