import type { FastifyInstance } from 'fastify'
import type { AccessTable } from './access.ts'
import type { App } from './app.ts'
import type { Context } from './context.ts'
import type { ProductError } from './errors.ts'
import type { EventKind, StoredEvent } from './events/event.ts'
import type { RestRoute } from './http/openapi.ts'
import type { PortFilling } from './ports.ts'

/** id: what the job does once more has the same, even after the job was put off. */
export type JobHandler = (app: App, payload: Record<string, unknown>, job: { id: string }) => Promise<void>

/**
 * Jobs that wait for external systems, such as mail servers, push services and file stores, have separate workers, so that they do not block
 * the others.
 */
export type JobQueueName = 'general' | 'mails' | 'pushes' | 'files'

/** A job of the general queue, or of the given one. */
export type Job = JobHandler | QueuedJob
type QueuedJob = { queue: JobQueueName; handle: JobHandler }

export const inQueue = (
  queue: JobQueueName,
  handlers: Record<string, JobHandler>,
): Record<string, QueuedJob> =>
  Object.fromEntries(Object.entries(handlers).map(([task, handle]) => [task, { queue, handle }]))

/**
 * Reacts to events after commit. Each event is a job, handled at least once; several run side by side, and one that failed is
 * tried again after those that follow. So a listener is idempotent, and looks at things as they are now.
 */
export type Listener = {
  name: string
  types: string[]
  /** the start position of a listener that is new to a database; 'now' skips existing events */
  from?: 'now' | 'beginning'
  handle(context: Context, event: StoredEvent): Promise<void>
}

/** What a room contributes to the server. */
export type Room = {
  name: string
  /** who may call which operation; it lists every root field of the room's schema */
  access?: AccessTable
  events?: EventKind[]
  listeners?: Listener[]
  jobs?: Record<string, Job>
  /** jobs that run by the clock: task -> crontab line in UTC */
  schedule?: Record<string, string>
  routes?: (http: FastifyInstance, app: App) => void
  /** their descriptions for the OpenAPI document */
  restRoutes?: RestRoute[]
  ports?: PortFilling[]
  /** names of the secrets requested from `app.key` inside transactions: these are created at startup */
  keys?: string[]
  /** the error for people for each constraint of the room's tables */
  constraints?: Record<string, () => ProductError>
}
