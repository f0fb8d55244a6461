import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import type { DestinationStream } from 'pino'
import { type BuiltApp, buildApp } from '../app.ts'
import type { Clock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { apart } from '../platform/database/nesting.ts'
import { createLogger } from '../platform/logging.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { MemoryMailer } from '../platform/mail/memory-mailer.ts'
import { testBucket } from './bucket.ts'
import { type TestDatabase, testDatabase } from './database.ts'

const builtWeb = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** The identity of a test's call. */
export type Caller = { accessToken: string; agencyId?: string }

export type GraphQLAnswer<Data> = {
  status: number
  data: Data | null
  errors: {
    message: string
    path?: (string | number)[]
    extensions: { code: string; status: number; fields?: Record<string, string>; reason?: string }
  }[]
  cursor: string | null
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

/** A clock that a test sets. */
export function settableClock(
  start = '2026-03-02T09:00:00.000Z',
): Clock & { set(moment: string | Date): void; advance(ms: number): void } {
  let now = new Date(start)
  return {
    now: () => now,
    set(moment) {
      now = new Date(moment)
    },
    advance(ms) {
      now = new Date(now.getTime() + ms)
    },
  }
}

type TestServerOptions = {
  clock?: Clock
  env?: Record<string, string>
  logTo?: DestinationStream
  mailer?: Mailer
  /** A database with data; dropped at the end like the others. */
  database?: TestDatabase
  /** The folder of the built web application, if not the real one. */
  webFolder?: string
  /** With false, jobs and listeners wait for `settle`. */
  worker?: boolean
}

/** The whole server on its own database, built like the real one; only the sending of mails is faked. */
export async function testServer({
  clock,
  env = {},
  logTo,
  mailer,
  webFolder = builtWeb,
  worker = true,
  ...given
}: TestServerOptions = {}) {
  const database = given.database ?? (await testDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-server-'))
  const memory = new MemoryMailer()
  const bucket = await testBucket()
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_POOL_SIZE: '8',
    LIMIT_CALLS_PER_MINUTE: '100000',
    LIMIT_OPERATIONS_AT_ONCE: '100',
    ...bucket?.env,
    ...(worker ? {} : { ATRIUM_ROLE: 'web', DATABASE_URL: database.url }),
    ...env,
  })
  const log = createLogger(config.logLevel, logTo)
  const built: BuiltApp = await buildApp({
    config,
    databaseUrl: database.url,
    log,
    mailer: mailer ?? memory,
    webFolder,
    ...(clock ? { clock } : {}),
  })
  const { app, http } = built
  let address: Promise<string> | null = null

  const listen = async (): Promise<string> => {
    await http.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  }

  // Calls come from outside, independent of the async context of the test.
  const inject = (options: InjectOptions) => apart(() => http.inject(options))

  return {
    app,
    http,
    mails: memory.sent,
    databaseUrl: database.url,
    async settle() {
      // A running worker might hold the job that is waited for.
      if (worker) throw new Error('Only a server without a worker of its own settles.')
      await built.settle()
    },
    inject,
    /** Listens on first use. */
    url(): Promise<string> {
      address ??= listen()
      return address
    },

    async graphql<Data = Record<string, unknown>>(
      caller: Caller | null,
      query: string,
      variables: Record<string, unknown> = {},
    ): Promise<GraphQLAnswer<Data>> {
      const response = await inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...headersOf(caller), accept: 'application/graphql-response+json' },
        payload: { query, variables },
      })
      const body = response.json()
      return {
        status: response.statusCode,
        data: body.data ?? null,
        errors: body.errors ?? [],
        cursor: body.extensions?.cursor ?? null,
      }
    },

    async stop() {
      await built.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      await bucket?.close()
    },
  }
}

export function headersOf(caller: Caller | null): Record<string, string> {
  return {
    ...(caller ? { authorization: `Bearer ${caller.accessToken}` } : {}),
    ...(caller?.agencyId ? { 'atrium-agency': caller.agencyId } : {}),
  }
}
