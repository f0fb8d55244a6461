import type { FastifyInstance } from 'fastify'
import { lexicographicSortSchema } from 'graphql'
import { Redis } from 'ioredis'
import type { App } from './platform/app.ts'
import { readAccessToken } from './platform/authentication.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { createDatabase } from './platform/database/database.ts'
import { createPool } from './platform/database/pool.ts'
import type { Scope } from './platform/database/scope.ts'
import { createStatements } from './platform/database/statements.ts'
import { createLocalBus } from './platform/events/bus.ts'
import { dispatch, listenersOf, registerListeners, startDispatcher } from './platform/events/dispatcher.ts'
import { createRedisBus } from './platform/events/redis-bus.ts'
import { createRelay } from './platform/events/relay.ts'
import { forgetOldEvents } from './platform/events/retention.ts'
import { createEventStream } from './platform/events/stream.ts'
import { openFileStore } from './platform/files/open-store.ts'
import { meterFields } from './platform/graphql/budget.ts'
import { builder } from './platform/graphql/builder.ts'
import { createPageTokens } from './platform/graphql/connection.ts'
import { createDocumentReader } from './platform/graphql/document-reader.ts'
import { createDocuments } from './platform/graphql/documents.ts'
import { eventAccess } from './platform/graphql/events.ts'
import { guardRootFields } from './platform/graphql/guard.ts'
import { createHosts } from './platform/http/hosts.ts'
import { createLimits } from './platform/http/limits.ts'
import { buildHttp } from './platform/http/server.ts'
import { newId } from './platform/ids.ts'
import { runDueJobs, startWorker } from './platform/jobs/worker.ts'
import { jobQueue } from './platform/jobs.ts'
import { keyOfSecret, serverKey } from './platform/keys.ts'
import type { Logger } from './platform/logging.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { createOperation } from './platform/operation.ts'
import { collectPorts } from './platform/ports.ts'
import { createCursors } from './platform/realtime/cursor.ts'
import { createDeliveryMeter } from './platform/realtime/delivery-meter.ts'
import { createHub } from './platform/realtime/hub.ts'
import { createPlans } from './platform/realtime/plan.ts'
import { serveSockets } from './platform/realtime/server.ts'
import type { Room } from './platform/room.ts'
import { Slots } from './platform/slots.ts'
import { rooms } from './rooms.ts'

export type AppOptions = {
  config: Config
  databaseUrl: string
  directUrl?: string
  log: Logger
  clock?: Clock
  mailer?: Mailer
  webFolder: string
}

/** A built app: its HTTP side (not yet listening), its services, and its orderly end. */
export type BuiltApp = {
  app: App
  http: FastifyInstance
  /** Does what waits and is due: jobs run, those by which listeners hear of events too. For a server of the role web, whose workers are elsewhere. */
  settle(): Promise<void>
  stop(): Promise<void>
}

// The parts that the rooms wrote are in the one builder since their modules were imported; the schema is made once.
const schema = lexicographicSortSchema(builder.toSchema({ sortSchema: false }))
const access = Object.assign({}, eventAccess, ...rooms.map((room) => room.access ?? {}))
guardRootFields(schema, access)
meterFields(schema)

export const graphqlSchema = schema

/** So many of one caller's operations wait for a slot; further ones are refused. */
const maxOperationsWaiting = 100

/** What the platform itself does by the clock. */
const platformRoom: Room = {
  name: 'platform',
  jobs: { 'platform.forgetOldEvents': (app) => forgetOldEvents(app) },
  schedule: { 'platform.forgetOldEvents': '17 3 * * *' },
}

/** Builds the whole server from the list of rooms; tests build the same. The database must be migrated. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const { config, log } = options
  const clock = options.clock ?? systemClock
  const pool = createPool({
    url: options.databaseUrl,
    max: config.databasePoolSize,
    pipeline: true,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  // Where there is a way past a pooler, the other way leads through it.
  const prepare = !options.directUrl || options.directUrl === options.databaseUrl
  const database = createDatabase(pool, clock, createStatements({ prepare }))
  const redis = config.redisUrl ? limitsRedis(config.redisUrl, log) : null
  const bus = config.redisUrl ? createRedisBus(config.redisUrl, { log, clock }) : createLocalBus()
  const relay = createRelay({ database, bus, log })
  const stream = createEventStream({ database, bus, log })
  let stopping = false
  let sockets: ReturnType<typeof serveSockets> | null = null

  const { secret } = config
  const makeKey = async (name: string) => (secret ? keyOfSecret(secret, name) : serverKey(database, name))
  const keys = new Map<string, Promise<Buffer>>()
  const key = (name: string): Promise<Buffer> => {
    const known = keys.get(name) ?? makeKey(name)
    keys.set(name, known)
    known.catch(() => keys.delete(name))
    return known
  }

  const reader = createDocumentReader(schema, config.limits)
  const services: Omit<App, 'hosts' | 'hub'> = {
    config,
    clock,
    log,
    database,
    bus,
    relay,
    stream,
    jobs: jobQueue,
    files: openFileStore(config),
    mailer: options.mailer ?? createMailer(config, { logger: log, clock }),
    schema,
    documents: createDocuments(schema, reader, config.limits),
    plans: createPlans(schema, reader, config.limits),
    access,
    eventKinds: new Map(rooms.flatMap((room) => (room.events ?? []).map((kind) => [kind.type, kind]))),
    constraints: new Map(rooms.flatMap((room) => Object.entries(room.constraints ?? {}))),
    cursors: createCursors(await key('cursors')),
    pageTokens: createPageTokens(await key('page-tokens')),
    limits: createLimits(redis, config.limits),
    deliveries: createDeliveryMeter(config.limits.deliveredBytes),
    // One person alone must not take all connections to the database, nor the memory that unread answers lie in.
    slots: new Slots(config.limits.operationsAtOnce, { maxWaiting: maxOperationsWaiting }),
    port: collectPorts(rooms.flatMap((room) => room.ports ?? [])),
    key,
    async authenticate(token) {
      for (const read of app.port(readAccessToken)) {
        const session = await read(app, token)
        if (session) return session
      }
      return null
    },
    as: (scope, work) => inContext(app, scope, work),
    asSystem: (agencyId, side, work) => inContext(app, { kind: 'system', agencyId, side }, work),
    asPlatform: (work) => inContext(app, { kind: 'platform' }, work),
    sockets: () => sockets?.size ?? 0,
    get stopping() {
      return stopping
    },
  }
  // These two ask the app itself, so they come last; the getters above must stay getters.
  const app = services as App
  app.hosts = createHosts(app)
  app.hub = createHub(app)

  stream.receive(app.hub.receive)
  bus.subscribePersonal(app.hub.personal)
  await stream.start()
  await Promise.all(rooms.flatMap(({ keys = [] }) => keys).map(key))
  const http = await buildHttp(app, rooms, options.webFolder)
  sockets = serveSockets(app, http.server)
  const works = config.role !== 'web'
  // Runs on every server: one without jobs already creates the events for a listener.
  await registerListeners(app, listenersOf(rooms))
  const directUrl = options.directUrl ?? options.databaseUrl
  const worker = works ? await startWorker(app, [platformRoom, ...rooms], directUrl) : null
  const dispatcher = works ? startDispatcher(app, rooms) : null

  return {
    app,
    http,
    async settle() {
      const hear = async () => {
        await relay.flush()
        return dispatch(app, listenersOf(rooms))
      }
      await hear()
      // What a job does may be an event again.
      do await runDueJobs(app, [platformRoom, ...rooms], directUrl)
      while ((await hear()) > 0)
    },
    async stop() {
      stopping = true
      sockets?.stop()
      await http.close()
      await dispatcher?.stop()
      await worker?.stop()
      await relay.stop()
      await stream.stop()
      await app.hub.idle()
      await bus.stop()
      redis?.disconnect()
      app.mailer.close()
      await pool.end()
    },
  }
}

async function inContext<Result>(
  app: App,
  scope: Scope,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const operation = createOperation(app, scope, newId())
  return operation.within(async () => {
    try {
      return await work(operation)
    } finally {
      await operation.end()
    }
  })
}

function limitsRedis(url: string, log: Logger): Redis {
  // A Redis that hangs counts as down too: no sign-in may wait for it.
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1000 })
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis'))
  return redis
}
