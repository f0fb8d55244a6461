import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import type { DB } from '../../database/generated/types.ts'

export type Sql = Kysely<DB>

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/** Sends statements over one connection, where they are done in the order in which they were sent. */
export type Query = (text: string, values?: unknown[]) => Promise<QueryResult>

/** A query builder that speaks over this one connection, for as long as its transaction lasts. */
export function sqlOver(query: Query): Sql {
  // The connection is lent: the transaction that owns it gives it back.
  const lent = { query, release: () => undefined } as unknown as PoolClient
  const pool = { connect: async () => lent, end: async () => undefined } as unknown as PostgresPool
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
}
