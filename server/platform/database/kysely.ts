import type { EventEmitter } from 'node:events'
import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type PostgresPool,
} from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import type { DB } from '../../database/generated/types.ts'

export type Sql = Kysely<DB>

/** The database says created_at where the code says createdAt. */
class Names extends CamelCasePlugin {
  // `nameColumns` has given them to what came in.
  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
  override camelCase(column: string): string {
    return super.camelCase(column)
  }
}

const names = new Names()
const plugins = [names]

/**
 * From now on all that a connection reads has columns with the names of the code: they are given once for each answer, where
 * Kysely gives them once for each row. node-postgres has the connection, though its types do not tell.
 */
export function nameColumns(client: PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter }
  const rename = ({ fields }: { fields: { name: string }[] }) => {
    for (const field of fields) field.name = names.camelCase(field.name)
  }
  connection.prependListener('rowDescription', rename)
}

/** Sends statements over one connection, where they are done in the order in which they were sent. */
export type Query = (text: string, values?: unknown[]) => Promise<QueryResult>

/** A query builder that speaks over this one connection, for as long as its transaction lasts. */
export function sqlOver(query: Query): Sql {
  // The connection is lent: the transaction that owns it gives it back.
  const lent = { query, release: () => undefined } as unknown as PoolClient
  const pool = { connect: async () => lent, end: async () => undefined } as unknown as PostgresPool
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
}
