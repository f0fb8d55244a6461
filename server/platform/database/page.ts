import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ReadTx } from '../context.ts'
import {
  type Connection,
  type PageArguments,
  type Position,
  pageSize,
  toConnection,
} from '../graphql/connection.ts'

export type PageOptions = {
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
  options: PageOptions,
): Promise<Connection<Row>> {
  const rows = await rowsOfPage(tx, query, options).execute()
  const tokenOf = (last: Row) =>
    tx.app.pageTokens.encode(
      nameOf(options),
      options.order.map((column) => positionIn(last, column)),
    )
  return toConnection(rows, pageSize(options.page.limit, options.size), tokenOf)
}

/**
 * The rows of a page, and the one after it. By itself for a part of a list that is put together of several, of which no more than
 * a page need be read.
 */
export function rowsOfPage<Tables, Names extends keyof Tables, Row>(
  tx: ReadTx,
  query: SelectQueryBuilder<Tables, Names, Row>,
  options: PageOptions,
): SelectQueryBuilder<Tables, Names, Row> {
  const { order, direction = 'asc', page, size } = options
  const columns = order.map((column) => sql.ref(column))
  let rest = query
  if (page.nextToken) {
    const position = sql.join(tx.app.pageTokens.decode(nameOf(options), page.nextToken))
    const isAfter = direction === 'asc' ? sql.raw('>') : sql.raw('<')
    rest = rest.where(sql<SqlBool>`(${sql.join(columns)}) ${isAfter} (${position})`)
  }
  for (const column of columns) rest = rest.orderBy(column, direction)
  return rest.limit(pageSize(page.limit, size) + 1)
}

const nameOf = ({ list, order, direction = 'asc' }: PageOptions): string =>
  `${list}/${order.join()}/${direction}`

// A timestamp has milliseconds in the database as in JavaScript, so that its text finds it again.
function positionIn(row: unknown, column: string): Position {
  const key = column.slice(column.lastIndexOf('.') + 1)
  const value = (row as Record<string, unknown>)[key]
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new Error(`a list is ordered by ${column}, which a row of it lacks`)
}
