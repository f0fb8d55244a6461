import type { App } from '../app.ts'
import type { Listener, Room } from '../room.ts'
import { eventsAfter } from './log.ts'

const batchSize = 100

/**
 * Gives events to the rooms' listeners, in order, at least once each. Every listener keeps its own place in the log,
 * under a row lock, so that of several servers one works for it at a time and a crash loses nothing.
 */
export function startListeners(app: App, rooms: Room[]) {
  const listeners = rooms.flatMap((room) => room.listeners ?? [])
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let stopped = false

  const wake = (listener: Listener) => {
    if (stopped) return
    if (running.has(listener.name)) return void again.add(listener.name)
    const work = runListener(app, listener)
      .then(() => undefined)
      .catch((error: unknown) =>
        app.log.error({ err: error, listener: listener.name }, 'a listener failed; it tries again'),
      )
      .finally(() => {
        running.delete(listener.name)
        if (again.delete(listener.name)) setImmediate(wake, listener)
      })
    running.set(listener.name, work)
  }
  const wakeAll = () => listeners.forEach(wake)

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
export async function catchUp(app: App, rooms: Room[]): Promise<number> {
  let given = 0
  for (const listener of rooms.flatMap((room) => room.listeners ?? []))
    given += await runListener(app, listener)
  return given
}

/** Gives a listener what it has not heard yet, unless another server does; answers how many events that were. */
async function runListener(app: App, listener: Listener): Promise<number> {
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
      for (const event of events) {
        if (!listener.types.includes(event.type)) continue
        await app.asSystem(event.agencyId, 'staff', (context) => listener.handle(context, event))
      }
      const last = events.at(-1)
      if (last)
        await sql
          .updateTable('eventListener')
          .set({ lastNumber: last.number })
          .where('name', '=', listener.name)
          .execute()
      await transaction.commit()
      given += events.length
      if (events.length < batchSize) return given
    } catch (error) {
      await transaction.rollback().catch(() => undefined)
      throw error
    }
  }
}
