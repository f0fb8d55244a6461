import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A running server. */
export interface Served {
  url: string
  dataDir: string
  /** Set if it is not the embedded one. */
  databaseUrl?: string
  /** The errors that it has logged, line by line. */
  failures(): string[]
}

/** A dedicated server, started as an operator does: with its own process, data folder and embedded database. */
export interface Atrium extends Served {
  /** The id of the running process. */
  pid(): number
  /** Restarts it on the same folder and port, with another build of the web if its folder is given. */
  start(webFolder?: string): Promise<void>
  /** Like a power cut: SIGKILL, without any cleanup. */
  kill(): Promise<void>
  /** Shuts it down gracefully and removes its folder. */
  stop(): Promise<void>
}

/** Additional settings, and flags for Node. */
interface Options {
  settings?: Record<string, string>
  flags?: string[]
}

/** Starts a server, or the demo, on a fresh data folder and a free port, and resolves once it is ready. */
export async function startAtrium(
  program: 'server/main.ts' | 'server/demo.ts' = 'server/main.ts',
  { settings = {}, flags = [] }: Options = {},
): Promise<Atrium> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-journey-'))
  // The database's user account must be able to traverse the folder.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const failed = (line: string) => appendFileSync(failuresOf(dataDir), `${line}\n`)
  let server: ChildProcess | undefined

  async function start(webFolder?: string) {
    const run = webFolder ? ['e2e/harness/serve-build.ts', webFolder] : [program]
    server = spawn(process.execPath, [...flags, ...run], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await writeFile(join(folder, 'server.pid'), String(server.pid))
    await ready(server, failed)
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  cleanWhenThisProcessEnds(folder)
  await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    ...(settings.DATABASE_URL ? { databaseUrl: settings.DATABASE_URL } : {}),
    pid: () => server?.pid ?? 0,
    failures: () => failuresIn(dataDir),
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

// Beside the data folder, so that another process can find it.
const failuresOf = (dataDir: string) => `${dataDir}.failures`

/** The errors that the server of a data folder has logged, line by line. */
export function failuresIn(dataDir: string): string[] {
  const file = failuresOf(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
}

function ready(server: ChildProcess, failed: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const failures: string[] = []
    const lines = createInterface({ input: server.stdout ?? Readable.from([]) })
    lines.on('line', (line) => {
      if (line.startsWith('Atrium is ready')) resolve()
      if (!/^{"level":"(error|fatal)"/.test(line)) return
      failures.push(line)
      failed(line)
    })
    lines.on('close', () => reject(new Error(`The server ended. ${failures.join('\n')}`)))
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

// A run that is killed must leave neither server nor database behind.
function cleanWhenThisProcessEnds(folder: string): void {
  const clean = `cat; cd "$0" || exit; kill -KILL "$(cat server.pid)"
    pid=$(head -n 1 data/postgres/data/postmaster.pid) && kill -QUIT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$0"`
  const janitor = spawn('/bin/sh', ['-c', clean, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  janitor.unref()
}
