import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../clock.ts'
import { unavailable } from './failures.ts'
import { nameColumns, type Query, type Sql, sqlOver } from './kysely.ts'
import { takeConnection } from './nesting.ts'
import { beginStatements, type EnterRow, isAsked, knownViewer, type Scope, viewerOf } from './scope.ts'
import type { Statements } from './statements.ts'
import type { Viewer } from './viewer.ts'

/** A transaction that has begun, with its authority set. */
export type OpenTransaction = {
  sql: Sql
  /** Sends one statement at once, before those that are sent after it. */
  query: Query
  viewer: Viewer
  /** the last event number that is surely visible to it; null where nobody who may listen reads */
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
          // Who it is need not be asked: this leaves together with the first statement, which fails if this does.
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

/** A connection, until it is given back. Errors: 503 when none comes free in time. */
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
  // Several statements in one query answer with an array, which pg's types do not say.
  const results = (await client.query(statements)) as unknown as { rows: EnterRow[] }[]
  const row = results[1]?.rows[0]
  if (!row) throw new Error('the transaction did not begin')
  return row
}

function open(giveBack: GiveBack, query: Query, viewer: Viewer, cursor: number | null): OpenTransaction {
  let ended = false
  // Of what runs side by side one may fail: what the others still want must not reach the connection outside of its transaction.
  const inside: Query = (text, values) =>
    ended ? Promise.reject(new Error('the transaction has ended')) : query(text, values)
  const end = async (statement: 'commit' | 'rollback') => {
    if (ended) return
    ended = true
    try {
      const result = await query(statement)
      // A transaction that failed before answers a commit with a rollback.
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

/** The line may break at any statement. */
const mapErrors =
  (query: Query): Query =>
  (text, values) =>
    query(text, values).catch((error: unknown) => {
      throw unavailable(error)
    })
