import type { GraphQLSchema } from 'graphql'
import type { AccessTable } from './access.ts'
import type { TokenSession } from './authentication.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './database/database.ts'
import type { Scope } from './database/scope.ts'
import type { Side } from './database/viewer.ts'
import type { ProductError } from './errors.ts'
import type { Bus } from './events/bus.ts'
import type { EventKind } from './events/event.ts'
import type { Relay } from './events/relay.ts'
import type { EventStream } from './events/stream.ts'
import type { FileStore } from './files/file-store.ts'
import type { PageTokens } from './graphql/connection.ts'
import type { Documents } from './graphql/documents.ts'
import type { Hosts } from './http/hosts.ts'
import type { Limits } from './http/limits.ts'
import type { JobQueue } from './jobs.ts'
import type { Logger } from './logging.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Port } from './ports.ts'
import type { Cursors } from './realtime/cursor.ts'
import type { DeliveryMeter } from './realtime/delivery-meter.ts'
import type { Hub } from './realtime/hub.ts'
import type { Plans } from './realtime/plan.ts'
import type { Slots } from './slots.ts'

/** The services that every part of the server may use. */
export type App = {
  config: Config
  clock: Clock
  log: Logger
  database: Database
  bus: Bus
  relay: Relay
  stream: EventStream
  hub: Hub
  deliveries: DeliveryMeter
  jobs: JobQueue
  files: FileStore
  mailer: Mailer
  schema: GraphQLSchema
  documents: Documents
  plans: Plans
  access: AccessTable
  eventKinds: ReadonlyMap<string, EventKind>
  constraints: ReadonlyMap<string, () => ProductError>
  cursors: Cursors
  pageTokens: PageTokens
  hosts: Hosts
  limits: Limits
  /** of operations, by caller */
  slots: Slots
  /** A 32-byte secret by name, the same on every server. */
  key(name: string): Promise<Buffer>
  port<Answer>(port: Port<Answer>): Answer[]
  /** The session of a genuine, unexpired access token; each transaction checks whether the session is still alive. */
  authenticate(accessToken: string): Promise<TokenSession | null>
  /** Runs work of the system itself, in a context that ends with the work. */
  as<Result>(scope: Scope, work: (context: Context) => Promise<Result>): Promise<Result>
  asSystem<Result>(agencyId: string, side: Side, work: (context: Context) => Promise<Result>): Promise<Result>
  asPlatform<Result>(work: (context: Context) => Promise<Result>): Promise<Result>
  /** open sockets of this server */
  sockets(): number
  readonly stopping: boolean
}
