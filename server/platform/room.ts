import type { FastifyInstance } from 'fastify'
import type { AccessTable } from './access.ts'
import type { App } from './app.ts'
import type { Context } from './context.ts'
import type { ProductError } from './errors.ts'
import type { EventKind, StoredEvent } from './events/event.ts'
import type { RestDoor } from './http/openapi.ts'
import type { PortFilling } from './ports.ts'

export type JobHandler = (app: App, payload: Record<string, unknown>, job: { id: string }) => Promise<void>

/** Reacts to events after commit, at least once each, in order; shallow and idempotent. */
export type Listener = {
  name: string
  types: string[]
  handle(context: Context, event: StoredEvent): Promise<void>
}

/** What a room plugs into the house. */
export type Room = {
  name: string
  /** who may call which operation: every root field of the room's schema stands here */
  access?: AccessTable
  events?: EventKind[]
  listeners?: Listener[]
  jobs?: Record<string, JobHandler>
  /** jobs that run by the clock: task -> crontab line in UTC */
  schedule?: Record<string, string>
  routes?: (http: FastifyInstance, app: App) => void
  /** what those routes are, for the OpenAPI document */
  doors?: RestDoor[]
  ports?: PortFilling[]
  /** what a violated constraint of the room's tables means to a person */
  constraints?: Record<string, () => ProductError>
}
