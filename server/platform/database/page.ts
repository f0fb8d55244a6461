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
  return toConnection(rows, pageSize(options.page.limit, options.size), (last) =>
    tokenAfter(tx, last, options),
  )
}

/** Where a page ends with a row. By itself for a list that is put together of several parts. */
export const tokenAfter = (tx: ReadTx, last: unknown, options: PageOptions): string =>
  tx.app.pageTokens.encode(
    nameOf(options),
    options.order.map((column) => positionIn(last, column)),
  )

/** A page of rows that are few, were loaded for several lists at once and stand in the order of this one, ascending. */
export function pageOfLoaded<Row>(
  tx: ReadTx,
  rows: readonly Row[],
  options: Omit<PageOptions, 'direction'>,
): Connection<Row> {
  const { order, page, size } = options
  const placeOf = (row: Row) => order.map((column) => positionIn(row, column))
  const after = page.nextToken ? tx.app.pageTokens.decode(nameOf(options), page.nextToken) : null
  const rest = after ? rows.filter((row) => isBehind(placeOf(row), after)) : [...rows]
  return toConnection(rest, pageSize(page.limit, size), (last) =>
    tx.app.pageTokens.encode(nameOf(options), placeOf(last)),
  )
}

function isBehind(place: readonly Position[], after: readonly Position[]): boolean {
  const at = place.findIndex((value, index) => value !== after[index])
  const [value, other] = [place[at] ?? '', after[at] ?? '']
  return at >= 0 && value > other
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

/** After which row a page begins; null for the first. Errors: BAD_USER_INPUT. */
export const positionOf = (tx: ReadTx, options: PageOptions): Position[] | null =>
  options.page.nextToken ? tx.app.pageTokens.decode(nameOf(options), options.page.nextToken) : null

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
