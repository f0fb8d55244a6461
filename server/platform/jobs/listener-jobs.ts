import { sql as raw } from 'kysely'
import type { App } from '../app.ts'
import { isWorthRepeating } from '../database/failures.ts'
import type { Sql } from '../database/kysely.ts'
import type { StoredEvent } from '../events/event.ts'
import { isAway } from '../failures.ts'
import type { Listener } from '../room.ts'

/** One event for one listener. */
type Delivery = { listener: Listener; event: StoredEvent /** milliseconds */; delay?: number }
type Attempt = { attempts: number; max_attempts: number }

/** The retry delay while a service that a listener needs is unavailable. Milliseconds. */
const awayPause = 30_000

const taskOf = ({ name }: Listener) => `listener:${name}`

/** Adds the jobs that deliver events to listeners. */
export async function addListenerJobs(sql: Sql, deliveries: Delivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const jobs = deliveries.map(({ listener, event, delay = 0 }) => ({
    task: taskOf(listener),
    payload: { event },
    delay,
    key: `${taskOf(listener)}:${event.number}`,
  }))
  await raw`select atrium.add_jobs(${JSON.stringify(jobs)}::json)`.execute(sql)
}

/** The handlers of those jobs, by name. */
export const listenerTasks = (app: App, listeners: Listener[]) =>
  Object.fromEntries(
    listeners.map((listener) => [
      taskOf(listener),
      (payload: unknown, { job }: { job: Attempt }) =>
        handle(app, listener, eventOf(payload as { event: StoredEvent }), job),
    ]),
  )

async function handle(app: App, listener: Listener, event: StoredEvent, job: Attempt): Promise<void> {
  try {
    await app.asSystem(event.agencyId, 'staff', (context) => listener.handle(context, event))
  } catch (error) {
    const about = { err: error, listener: listener.name, event: event.number, type: event.type }
    // An unavailable service is temporary, so the failure does not use up an attempt.
    if (isAway(error) || isWorthRepeating(error)) {
      app.log.warn(about, 'what a listener needs is away; it tries again')
      return app.asPlatform((context) =>
        context.write(({ sql }) => addListenerJobs(sql, [{ listener, event, delay: awayPause }])),
      )
    }
    const isLast = job.attempts >= job.max_attempts
    app.log[isLast ? 'error' : 'warn'](
      about,
      isLast
        ? 'a listener failed too often on one event; it goes on without it'
        : 'a listener failed on an event; it tries again',
    )
    throw error
  }
}

/** JSON turned the date into text. */
const eventOf = ({ event }: { event: StoredEvent }): StoredEvent => ({ ...event, at: new Date(event.at) })
