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
// The sessions of a server that was killed go by themselves, if not at once; until then nobody may touch its files.
const waits = 100
const wait = 100
// Recovery of a large database after a crash takes its time.
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
  // Its process is gone or another one now: PostgreSQL would refuse to start beside any process of that number.
  await rm(pidFile, { force: true })
  return undefined
}

// Asked as the account itself: even root may not look into another user's process inside a container.
function serves(pid: string, place: Place): Promise<boolean> {
  const test = existsSync('/proc/self') ? 'test "/proc/$0/cwd" -ef "$1"' : 'kill -0 "$0"'
  return succeeds('/bin/sh', ['-c', test, pid, dataOf(place)], '/', place.account)
}

/**
 * Starts the server of the cluster in a process session of its own and answers its port once it takes connections: the
 * one that is wanted, or else one that is free.
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
