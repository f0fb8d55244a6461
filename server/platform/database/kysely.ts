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

/** The database has created_at where the code has createdAt. */
class Names extends CamelCasePlugin {
  // `nameColumns` has already renamed the columns of results.
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
 * Renames the columns of all results of a connection to the code's names, once per result; Kysely would do it once per row.
 * node-postgres exposes the connection, though its types omit it.
 */
export function nameColumns(client: PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter }
  const rename = ({ fields }: { fields: { name: string }[] }) => {
    for (const field of fields) field.name = names.camelCase(field.name)
  }
  connection.prependListener('rowDescription', rename)
}

/** Sends statements over one connection, which executes them in that order. */
export type Query = (text: string, values?: unknown[]) => Promise<QueryResult>

/** A query builder over this one connection, for the duration of its transaction. */
export function sqlOver(query: Query): Sql {
  // The transaction that owns the connection releases it.
  const lent = { query, release: () => undefined } as unknown as PoolClient
  const pool = { connect: async () => lent, end: async () => undefined } as unknown as PostgresPool
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
}
