import { existsSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataOf } from './initialise.ts'
import { giveTo, type Place } from './place.ts'
import { run, succeeds } from './run.ts'
import { postgresqlConf } from './settings.ts'

const tries = 3
// Sessions of a killed server take a moment to end; until then its files must not be touched.
const waits = 100
const wait = 100
// Crash recovery of a large database takes time.
const patience = '600'

/** The port of the cluster's running server, which may still be starting or stopping; undefined when there is none. */
export async function runningPort(place: Place): Promise<number | undefined> {
  const pidFile = join(dataOf(place), 'postmaster.pid')
  const [pid, , , port] = await readFile(pidFile, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  if (!pid) return undefined
  if (await serves(pid, place)) return Number(port)
  // The recorded process is gone or its id was reused: PostgreSQL refuses to start while any process has that id.
  await rm(pidFile, { force: true })
  return undefined
}

// Checked as the account itself: in a container, even root may not inspect another user's process.
function serves(pid: string, place: Place): Promise<boolean> {
  const test = existsSync('/proc/self') ? 'test "/proc/$0/cwd" -ef "$1"' : 'kill -0 "$0"'
  return succeeds('/bin/sh', ['-c', test, pid, dataOf(place)], '/', place.account)
}

/**
 * Starts the cluster's server in a process session of its own and returns its port once it accepts connections: the requested
 * port, or else a free one.
 */
export async function startPostmaster(
  place: Place,
  settings: Record<string, string>,
  wanted?: number,
  attempt = 1,
): Promise<number> {
  const port = wanted ?? (await freePort())
  const conf = join(dataOf(place), 'postgresql.conf')
  await writeFile(conf, postgresqlConf(port, settings), { mode: 0o600 })
  await giveTo(place.account, conf)
  await keepLogShort(place)
  try {
    await pgCtl(place, 'start', `--log=${logOf(place)}`)
    return port
  } catch {
    const reason = await lastWords(place)
    if (await mayTryAgain(reason, attempt)) return startPostmaster(place, settings, wanted, attempt + 1)
    throw new Error(`The embedded database did not start (more in ${logOf(place)}): ${reason}`)
  }
}

async function mayTryAgain(reason: string, attempt: number): Promise<boolean> {
  if (reason.includes('Address already in use')) return attempt < tries
  if (!reason.includes('pre-existing shared memory') || attempt === waits) return false
  await pause(wait)
  return true
}

/** Ends the sessions, stops the server and waits until it has written everything. */
export async function stopPostmaster(place: Place): Promise<void> {
  if (await runningPort(place)) await pgCtl(place, 'stop', '--mode=fast')
}

function pgCtl(place: Place, ...command: string[]): Promise<string> {
  const options = ['--wait', `--timeout=${patience}`, `--pgdata=${dataOf(place)}`]
  return run(join(place.bin, 'pg_ctl'), [...command, ...options], place.folder, place.account)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const logOf = (place: Place) => join(place.folder, 'postgres.log')
const longLog = 5 * 1024 * 1024

async function keepLogShort(place: Place): Promise<void> {
  const { size } = await stat(logOf(place)).catch(() => ({ size: 0 }))
  if (size > longLog) await rename(logOf(place), `${logOf(place)}.old`)
}

async function lastWords(place: Place): Promise<string> {
  const lines = (await readFile(logOf(place), 'utf8').catch(() => '')).trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|could not bind/.test(line)) ?? 'no reason was logged'
}
