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

/** A server that runs. */
export interface Served {
  url: string
  dataDir: string
  /** Where it is not the embedded one. */
  databaseUrl?: string
  /** What it has logged as an error, line by line. */
  failures(): string[]
}

/** A server of its own, as an operator starts it: own process, own data folder, own embedded database. */
export interface Atrium extends Served {
  /** Of the process that runs now. */
  pid(): number
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  /** As a power cut would: SIGKILL, nothing is tidied up. */
  kill(): Promise<void>
  /** Ends it in order and removes its folder. */
  stop(): Promise<void>
}

/** Settings on top of ours, and flags for its Node. */
interface Options {
  settings?: Record<string, string>
  flags?: string[]
}

/** Starts a server, or the demo, on a fresh data folder and a free port, and answers once it is ready. */
export async function startAtrium(
  program: 'server/main.ts' | 'server/demo.ts' = 'server/main.ts',
  { settings = {}, flags = [] }: Options = {},
): Promise<Atrium> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-journey-'))
  // The account of the database must get through.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const failed = (line: string) => appendFileSync(failuresOf(dataDir), `${line}\n`)
  let server: ChildProcess | undefined

  async function start() {
    server = spawn(process.execPath, [...flags, program], {
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

// Beside the data folder, where another process finds them too.
const failuresOf = (dataDir: string) => `${dataDir}.failures`

/** What the server of a data folder has logged as an error, line by line. */
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
