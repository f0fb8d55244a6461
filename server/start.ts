import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, loadConfig } from './platform/config.ts'
import { startCluster } from './platform/database/cluster/start.ts'
import { migrate } from './platform/database/migrate.ts'
import { sweepTemporaryFolders } from './platform/files/temporary-folder.ts'
import { createLogger, type Logger } from './platform/logging.ts'
import { onStopSignal } from './platform/signals.ts'

const builtWeb = fileURLToPath(new URL('../dist/web', import.meta.url))

/** A migrated database that nobody serves yet. `renew` empties the embedded one; another's is never emptied. */
export type StartContext = {
  config: Config
  log: Logger
  databaseUrl: string
  directUrl: string
  renew?: () => Promise<void>
  /** aborted when the operator stops the server during the start */
  signal: AbortSignal
}

export type ServeOptions = {
  /** what must be done before people come */
  prepare?: (context: StartContext) => Promise<void>
  /** what is printed below the address */
  greeting?: string
  /** another build of the web than the one beside this program */
  webFolder?: string
}

/** Runs a server with the settings of this environment until it is told to stop; what is wrong with them is said and ends the process. */
export async function serve(env: NodeJS.ProcessEnv, options: ServeOptions = {}): Promise<void> {
  try {
    const config = loadConfig(env)
    const log = createLogger(config.logLevel)
    await start(config, log, options).catch((error: unknown) => {
      log.fatal({ err: error }, 'Atrium could not start')
      fail(`\nAtrium could not start: ${error instanceof Error ? error.message : String(error)}\n`, 1)
    })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    fail(`${error.message}\n`, 2)
  }
}

function fail(sentence: string, code: number): never {
  process.stderr.write(sentence)
  process.exit(code)
}

type Part = { stop(): Promise<void> }

/** Starts everything in order and stops it in the opposite order: requests end, sockets move, jobs go back, then the database. */
async function start(config: Config, log: Logger, options: ServeOptions): Promise<void> {
  const parts: Part[] = []
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop()
  }
  const stopping = new AbortController()
  const starting = startParts(config, log, options, { parts, signal: stopping.signal })
  // From the first moment on: a stop during the start must not leave the database running.
  onStopSignal(log, async () => {
    stopping.abort()
    await starting.catch(() => undefined)
    await stop()
  })
  try {
    await starting
  } catch (error) {
    if (stopping.signal.aborted) return
    await stop()
    throw error
  }
}

async function startParts(
  config: Config,
  log: Logger,
  { prepare, greeting = '', webFolder = builtWeb }: ServeOptions,
  { parts, signal }: { parts: Part[]; signal: AbortSignal },
): Promise<void> {
  const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir, log })
  if (cluster) parts.push(cluster)
  signal.throwIfAborted()
  const databaseUrl = config.databaseUrl ?? cluster?.url ?? ''
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  await migrate(directUrl, log)
  signal.throwIfAborted()
  const renew = cluster && (() => cluster.renew().then(() => migrate(directUrl, log)))
  await prepare?.({ config, log, databaseUrl, directUrl, signal, ...(renew ? { renew } : {}) })
  signal.throwIfAborted()
  if (config.s3) await sweepTemporaryFolders()
  const built = await buildApp({ config, databaseUrl, directUrl, log, clock: systemClock, webFolder })
  parts.push(built)
  signal.throwIfAborted()
  await built.http.listen({ port: config.port, host: config.host })
  process.stdout.write(`\nAtrium is ready at ${config.publicUrl}\n\n${greeting}`)
}
