import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Logger } from '../../logging.ts'
import { withClient } from '../client.ts'
import { initialise, passwordOf, superuser } from './initialise.ts'
import { FolderTaken, lockDataFolder } from './lock.ts'
import { findPlace, makeDataFolder, type Place } from './place.ts'
import { runningPort, startPostmaster, stopPostmaster } from './postmaster.ts'
import { watchCluster } from './watch.ts'

/** A running database server. `renew` drops the database despite open connections and creates an empty one. */
export type Cluster = { url: string; renew(): Promise<void>; stop(): Promise<void> }

/** `settings` are PostgreSQL settings that override ours. */
type Options = { dataDir: string; log: Logger; settings?: Record<string, string> }

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one that a killed server left running, and restarts it if it
 * dies. `stop` ends it and waits. Throws a sentence for the operator if another server uses the folder or the database cannot
 * run here.
 */
export async function startCluster({ dataDir, log, settings = {} }: Options): Promise<Cluster> {
  await makeDataFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  try {
    const place = await findPlace(dataDir, log)
    await initialise(place)
    const port = (await adopt(place, log)) ?? (await startPostmaster(place, settings))
    const url = await openDatabase(place, port)
    const watch = await watchCluster({
      url: await urlOf(place, port, 'postgres'),
      revive: () => revive(place, port, settings),
      log,
    })
    return {
      url,
      renew: () => renewDatabase(place, port),
      async stop() {
        await watch.end()
        await stopPostmaster(place).finally(unlock)
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Connects to the embedded PostgreSQL of an existing data folder, even while a server uses it; starts it temporarily if it is
 * not running. Throws a sentence for the operator if there is none.
 */
export async function reachCluster({ dataDir, log }: Options): Promise<Pick<Cluster, 'url' | 'stop'>> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no Atrium in ${dataDir}. Name the one you mean with DATA_DIR or DATABASE_URL.`)
  const place = await findPlace(dataDir, log)
  const port = await adopt(place, log)
  if (port === undefined) {
    return startCluster({ dataDir, log }).catch((error: unknown) => {
      throw error instanceof FolderTaken ? new Error(databaseDown(dataDir), { cause: error }) : error
    })
  }
  return { url: await urlOf(place, port, 'atrium'), stop: async () => undefined }
}

const databaseDown = (dataDir: string) =>
  `An Atrium runs on ${dataDir}, but its database does not answer: it starts, or it is down. ${join(dataDir, 'postgres/postgres.log')} says why; a full disk is the usual reason. Try again when it is back, or stop that Atrium first.`

async function adopt(place: Place, log: Logger): Promise<number | undefined> {
  const port = await runningPort(place)
  if (port === undefined) return undefined
  if (await accepts(place, port)) {
    log.info({ port }, 'The database was still running and is used again')
    return port
  }
  await pause(20)
  return adopt(place, log)
}

// False while the database starts, recovers or stops with its process still alive.
async function accepts(place: Place, port: number): Promise<boolean> {
  try {
    await withClient(await urlOf(place, port, 'postgres'), async () => undefined)
    return true
  } catch (error) {
    const isUnready =
      error instanceof DatabaseError ? error.code === '57P03' : errorCode(error) === 'ECONNREFUSED'
    if (isUnready) return false
    throw error
  }
}

async function revive(place: Place, port: number, settings: Record<string, string>): Promise<void> {
  // On the same port, because connection strings are already in use.
  if ((await runningPort(place)) === undefined) await startPostmaster(place, settings, port)
}

async function openDatabase(place: Place, port: number): Promise<string> {
  await withClient(await urlOf(place, port, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', ['atrium'])
    if (!rowCount) await client.query('create database atrium')
  })
  return urlOf(place, port, 'atrium')
}

async function renewDatabase(place: Place, port: number): Promise<void> {
  await withClient(await urlOf(place, port, 'postgres'), async (client) => {
    await client.query('drop database atrium with (force)')
    await client.query('create database atrium')
  })
}

const urlOf = async (place: Place, port: number, database: string) =>
  `postgres://${superuser}:${await passwordOf(place)}@127.0.0.1:${port}/${database}`

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
