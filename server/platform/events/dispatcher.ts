import type { App } from '../app.ts'
import type { Sql } from '../database/kysely.ts'
import { addListenerJobs } from '../jobs/listener-jobs.ts'
import type { Listener, Room } from '../room.ts'
import type { StoredEvent } from './event.ts'
import { eventsAfter } from './log.ts'

/** How many events one transaction dispatches to listeners. */
const batchSize = 500
/** How many log rows one statement scans: few of them may concern a listener. */
const windowSize = 10_000
/** Polling interval that finds events left by a crash or a failure. Milliseconds. */
const lookEvery = 5000

export const listenersOf = (rooms: Room[]): Listener[] => rooms.flatMap((room) => room.listeners ?? [])

/** Stores the start position of listeners that are new to this database: the log's current end, or its beginning. */
export async function registerListeners(app: App, listeners: Listener[]): Promise<void> {
  if (listeners.length === 0) return
  await app.asPlatform((context) =>
    context.write(async ({ sql }) => {
      const { lastNumber } = await sql.selectFrom('eventRelay').select('lastNumber').executeTakeFirstOrThrow()
      const rows = listeners.map(({ name, from }) => ({
        name,
        lastNumber: from === 'beginning' ? 0 : lastNumber,
      }))
      await sql
        .insertInto('eventListener')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }),
  )
}

/**
 * Reads the log once for all listeners and adds a job for each event that a listener wants. Each job is retried independently
 * and blocks no other listener, agency or event.
 */
export function startDispatcher(app: App, rooms: Room[]) {
  const listeners = listenersOf(rooms)
  const wanted = typesOf(listeners)
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const wake = () => {
    if (stopped || listeners.length === 0) return
    again = true
    running ??= run().finally(() => {
      running = null
    })
  }
  const run = async () => {
    while (again && !stopped) {
      again = false
      await dispatch(app, listeners).catch((error: unknown) =>
        app.log.warn({ err: error }, 'events could not be given to the listeners; it is tried again'),
      )
    }
  }

  app.stream.receive(async (events) => {
    if (events.some(({ type }) => wanted.includes(type))) wake()
  })
  const timer = setInterval(wake, lookEvery)
  timer.unref()
  wake()

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Adds the jobs for all events numbered so far, unless another server is doing so; returns how many. */
export async function dispatch(app: App, listeners: Listener[]): Promise<number> {
  for (let added = 0; ; ) {
    const batch = await app.asPlatform((context) => context.write(({ sql }) => dispatchBatch(sql, listeners)))
    added += batch.added
    if (batch.isLast) return added
  }
}

/** Jobs are added and positions advanced in one transaction, so each event is dispatched exactly once. */
async function dispatchBatch(sql: Sql, listeners: Listener[]): Promise<{ added: number; isLast: boolean }> {
  const positions = await lockPositions(sql, listeners)
  const { lastNumber: end } = await sql
    .selectFrom('eventRelay')
    .select('lastNumber')
    .executeTakeFirstOrThrow()
  const position = Math.min(...positions.values())
  if (position >= end) return { added: 0, isLast: true }
  const start = await startOfEvents(sql, position, end)
  const free = listeners.filter(({ name }) => positions.has(name))
  const upTo = Math.min(end, start + windowSize)
  const events = await eventsAfter(sql, start, { limit: batchSize, upTo, types: typesOf(free) })
  const reached = events.length === batchSize ? (events.at(-1) as StoredEvent).number : upTo
  const jobs = events.flatMap((event) =>
    free
      .filter(({ name, types }) => types.includes(event.type) && event.number > (positions.get(name) ?? 0))
      .map((listener) => ({ listener, event })),
  )
  await addListenerJobs(sql, jobs)
  await sql
    .updateTable('eventListener')
    .set({ lastNumber: reached })
    .where('name', 'in', [...positions.keys()])
    .where('lastNumber', '<', reached)
    .execute()
  return { added: jobs.length, isLast: reached === end }
}

// The numbers of a restored copy start far beyond the original's: the empty range is skipped.
async function startOfEvents(sql: Sql, position: number, end: number): Promise<number> {
  const { next } = await sql
    .selectFrom('event')
    .select(({ fn }) => fn.min('number').as('next'))
    .where('number', '>', position)
    .executeTakeFirstOrThrow()
  return next === null ? end : Math.max(position, Number(next) - 1)
}

/** Locks and returns the position of each listener, skipping those that another server holds. */
async function lockPositions(sql: Sql, listeners: Listener[]): Promise<Map<string, number>> {
  if (listeners.length === 0) return new Map()
  const rows = await sql
    .selectFrom('eventListener')
    .select(['name', 'lastNumber'])
    .where(
      'name',
      'in',
      listeners.map(({ name }) => name),
    )
    .orderBy('name')
    .forUpdate()
    .skipLocked()
    .execute()
  return new Map(rows.map(({ name, lastNumber }) => [name, lastNumber]))
}

const typesOf = (listeners: Listener[]): string[] => [...new Set(listeners.flatMap(({ types }) => types))]
