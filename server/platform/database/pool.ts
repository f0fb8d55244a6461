import pg from 'pg'
import { types } from './parsers.ts'

export type PoolOptions = {
  url: string
  max: number
  onError: (error: Error) => void
  /** statements are sent without waiting for the answers to those before; they are done in order all the same */
  pipeline?: boolean
}

/** Connections to one database. An idle connection that breaks is told to onError and replaced. */
export function createPool({ url, max, onError, pipeline = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'atrium server',
    types,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    // Above the database's own limit of a statement: it counts where the database does not answer at all.
    query_timeout: 40_000,
    keepAlive: true,
    pipeline,
  })
  pool.on('error', onError)
  // The pool listens to idle connections only; one that breaks while it is lent out would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
