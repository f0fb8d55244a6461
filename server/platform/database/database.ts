import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../clock.ts'
import { unavailable } from './failures.ts'
import { nameColumns, type Query, type Sql, sqlOver } from './kysely.ts'
import { takeConnection } from './nesting.ts'
import { beginStatements, type EnterRow, isAsked, knownViewer, type Scope, viewerOf } from './scope.ts'
import type { Statements } from './statements.ts'
import type { Viewer } from './viewer.ts'

/** An open transaction with its authority set. */
export type OpenTransaction = {
  sql: Sql
  /** Sends a statement immediately; statements run in the order in which they are sent. */
  query: Query
  viewer: Viewer
  /** the last event number that is certainly visible to it; null if its viewer may not listen */
  cursor: number | null
  commit(): Promise<void>
  rollback(): Promise<void>
}

export type Database = ReturnType<typeof createDatabase>

export function createDatabase(pool: Pool, clock: Clock, statements: Statements) {
  pool.on('connect', nameColumns)
  return {
    pool,

    /** Begins a transaction in a scope. Errors: 503 when the database cannot be reached. */
    async begin(scope: Scope, mode: 'read' | 'write'): Promise<OpenTransaction> {
      const { client, giveBack } = await connection(pool)
      const query = mapErrors(statements.over(client))
      try {
        const beginning = beginStatements(scope, mode, clock.now())
        if (!isAsked(scope)) {
          // The viewer lookup is pipelined with the first statement, which fails if the lookup fails.
          query(beginning).catch(() => undefined)
          return open(giveBack, query, knownViewer(scope), null)
        }
        const row = await enter(client, beginning)
        return open(giveBack, query, viewerOf(scope, row), Number(row.cursor))
      } catch (error) {
        giveBack(true)
        throw unavailable(error)
      }
    },
  }
}

type GiveBack = (isBroken?: boolean) => void

/** A connection until it is released. Errors: 503 when none becomes free in time. */
async function connection(pool: Pool): Promise<{ client: PoolClient; giveBack: GiveBack }> {
  const letGo = takeConnection()
  try {
    const client = await pool.connect()
    const giveBack: GiveBack = (isBroken) => {
      letGo()
      client.release(isBroken)
    }
    return { client, giveBack }
  } catch (error) {
    letGo()
    throw unavailable(error)
  }
}

async function enter(client: PoolClient, statements: string): Promise<EnterRow> {
  // Several statements in one query return an array, which pg's types omit.
  const results = (await client.query(statements)) as unknown as { rows: EnterRow[] }[]
  const row = results[1]?.rows[0]
  if (!row) throw new Error('the transaction did not begin')
  return row
}

function open(giveBack: GiveBack, query: Query, viewer: Viewer, cursor: number | null): OpenTransaction {
  let ended = false
  // After one of several concurrent statements has failed, the rest must not run on the connection outside its transaction.
  const inside: Query = (text, values) =>
    ended ? Promise.reject(new Error('the transaction has ended')) : query(text, values)
  const end = async (statement: 'commit' | 'rollback') => {
    if (ended) return
    ended = true
    try {
      const result = await query(statement)
      // PostgreSQL answers the commit of an aborted transaction with a rollback.
      if (statement === 'commit' && result.command !== 'COMMIT')
        throw new Error('the transaction was rolled back')
      giveBack()
    } catch (error) {
      giveBack(true)
      throw error
    }
  }
  return {
    sql: sqlOver(inside),
    query: inside,
    viewer,
    cursor,
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  }
}

/** The connection may be lost during any statement. */
const mapErrors =
  (query: Query): Query =>
  (text, values) =>
    query(text, values).catch((error: unknown) => {
      throw unavailable(error)
    })
