import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ReadTx } from '../context.ts'
import {
  type Connection,
  type PageArguments,
  type Position,
  pageSize,
  toConnection,
} from '../graphql/connection.ts'

type PageOptions = {
  /** Names the list and whatever chooses its rows, so that a token of one list is refused by every other. */
  list: string
  /**
   * The columns that order the list, each selected under its own name and never null; the last one is unique. An index
   * that begins with what chooses the rows and goes on with these serves every page alike.
   */
  order: readonly string[]
  /** The same for all columns, so that one row comparison finds where a page begins; asc unless given. */
  direction?: 'asc' | 'desc' | undefined
  page: PageArguments
  /** rows of a page where the caller asks for no number; 50 unless given */
  size?: number
}

/** A page of a query by keyset: the rows after the last one of the page before. Errors: BAD_USER_INPUT for limit or token. */
export async function pageOf<Tables, Names extends keyof Tables, Row>(
  tx: ReadTx,
  query: SelectQueryBuilder<Tables, Names, Row>,
  { list, order, direction = 'asc', page, size }: PageOptions,
): Promise<Connection<Row>> {
  const limit = pageSize(page.limit, size)
  const name = `${list}/${order.join()}/${direction}`
  const columns = order.map((column) => sql.ref(column))
  let rest = query
  if (page.nextToken) {
    const position = sql.join(tx.app.pageTokens.decode(name, page.nextToken))
    const isAfter = direction === 'asc' ? sql.raw('>') : sql.raw('<')
    rest = rest.where(sql<SqlBool>`(${sql.join(columns)}) ${isAfter} (${position})`)
  }
  for (const column of columns) rest = rest.orderBy(column, direction)
  const rows = await rest.limit(limit + 1).execute()
  const tokenOf = (last: Row) =>
    tx.app.pageTokens.encode(
      name,
      order.map((column) => positionIn(last, column)),
    )
  return toConnection(rows, limit, tokenOf)
}

// A timestamp has milliseconds in the database as in JavaScript, so that its text finds it again.
function positionIn(row: unknown, column: string): Position {
  const key = column.slice(column.lastIndexOf('.') + 1)
  const value = (row as Record<string, unknown>)[key]
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new Error(`a list is ordered by ${column}, which a row of it lacks`)
}
