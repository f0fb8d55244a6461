import pg from 'pg'
import { types } from './parsers.ts'

export type PoolOptions = {
  url: string
  max: number
  onError: (error: Error) => void
  /** whether statements are sent without waiting for earlier answers (pipelining); they still run in order */
  pipeline?: boolean
}

/** A connection pool. onError receives errors of idle connections, which are then replaced. */
export function createPool({ url, max, onError, pipeline = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'atrium server',
    types,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // Above the database's own statement timeout: for a database that does not answer at all.
    query_timeout: 40_000,
    keepAlive: true,
    pipeline,
  })
  pool.on('error', onError)
  // The pool listens to idle connections only; losing a checked-out one would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
