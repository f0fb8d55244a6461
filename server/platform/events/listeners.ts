import type { App } from '../app.ts'
import { isWorthRepeating } from '../database/failures.ts'
import { isAway } from '../failures.ts'
import type { Listener, Room } from '../room.ts'
import type { StoredEvent } from './event.ts'
import { eventsAfter } from './log.ts'

const batchSize = 100
/** An event on which a listener fails as often is let go, so that all others are heard. */
const mostTries = 10

/** How often each listener has failed on the event at which it stands. */
type Failures = Map<string, { number: number; tries: number }>

/**
 * Gives events to the rooms' listeners, in order, at least once each. Every listener keeps its own place in the log,
 * under a row lock, so that of several servers one works for it at a time and a crash loses nothing.
 */
export function startListeners(app: App, rooms: Room[]) {
  const listeners = rooms.flatMap((room) => room.listeners ?? [])
  const running = new Map<string, Promise<void>>()
  /** Those that failed wait for the next look, so that their tries are not over in a moment. */
  const resting = new Set<string>()
  const failures: Failures = new Map()
  const again = new Set<string>()
  let stopped = false

  const wake = (listener: Listener) => {
    if (stopped || resting.has(listener.name)) return
    if (running.has(listener.name)) return void again.add(listener.name)
    const work = runListener(app, listener, failures)
      .then(() => undefined)
      .catch((error: unknown) => {
        resting.add(listener.name)
        app.log.error({ err: error, listener: listener.name }, 'a listener failed; it tries again')
      })
      .finally(() => {
        running.delete(listener.name)
        if (again.delete(listener.name)) setImmediate(wake, listener)
      })
    running.set(listener.name, work)
  }
  const wakeAll = () => {
    resting.clear()
    listeners.forEach(wake)
  }

  // The others read past what is not for them with the next look.
  app.stream.receive(async (events) => {
    for (const listener of listeners)
      if (events.some(({ type }) => listener.types.includes(type))) wake(listener)
  })
  // What failed, or was left by a server that died, is tried again.
  const timer = setInterval(wakeAll, 5000)
  timer.unref()
  wakeAll()

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

/** Lets every listener hear all events that have their number by now; answers how many events were given, doubles counted. */
export async function catchUp(app: App, rooms: Room[], failures: Failures = new Map()): Promise<number> {
  let given = 0
  for (const listener of rooms.flatMap((room) => room.listeners ?? []))
    given += await runListener(app, listener, failures)
  return given
}

/** Gives a listener what it has not heard yet, unless another server does; answers how many events that were. */
async function runListener(app: App, listener: Listener, failures: Failures): Promise<number> {
  for (let given = 0; ; ) {
    const transaction = await app.database.begin({ kind: 'platform' }, 'write')
    try {
      const { sql } = transaction
      await sql
        .insertInto('eventListener')
        .values({ name: listener.name, lastNumber: 0 })
        .onConflict((c) => c.doNothing())
        .execute()
      const place = await sql
        .selectFrom('eventListener')
        .select('lastNumber')
        .where('name', '=', listener.name)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!place) {
        await transaction.rollback()
        return given
      }
      const events = await eventsAfter(sql, place.lastNumber, { limit: batchSize })
      const { heard, failure } = await tell(app, listener, events, failures)
      const last = events[heard - 1]
      if (last)
        await sql
          .updateTable('eventListener')
          .set({ lastNumber: last.number })
          .where('name', '=', listener.name)
          .execute()
      await transaction.commit()
      given += heard
      if (failure) throw failure.error
      if (events.length < batchSize) return given
    } catch (error) {
      await transaction.rollback().catch(() => undefined)
      throw error
    }
  }
}

/** Gives events to a listener up to the first on which it fails; answers how many it has behind it. */
async function tell(app: App, listener: Listener, events: StoredEvent[], failures: Failures) {
  for (const [heard, event] of events.entries()) {
    if (!listener.types.includes(event.type)) continue
    try {
      await app.asSystem(event.agencyId, 'staff', (context) => listener.handle(context, event))
    } catch (error) {
      if (!isLetGo(listener, event, error, failures)) return { heard, failure: { error } }
      const about = { err: error, listener: listener.name, event: event.number, type: event.type }
      app.log.error(about, 'a listener failed too often on one event; it goes on without it')
    }
  }
  return { heard: events.length }
}

function isLetGo({ name }: Listener, { number }: StoredEvent, error: unknown, failures: Failures): boolean {
  // What is away comes back: that says nothing against the event.
  if (isAway(error) || isWorthRepeating(error)) return false
  const before = failures.get(name)
  const tries = before?.number === number ? before.tries + 1 : 1
  failures.set(name, { number, tries })
  return tries >= mostTries
}
