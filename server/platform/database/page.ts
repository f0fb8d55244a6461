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
  /** Identifies the list and every argument that selects its rows, so that other lists refuse its tokens. */
  list: string
  /**
   * The sort columns, each selected under its own name and never null; the last one is unique. An index on the filtering
   * columns followed by these serves every page equally fast.
   */
  order: readonly string[]
  /** The same for all columns, so that one row comparison finds where a page begins; defaults to asc. */
  direction?: 'asc' | 'desc' | undefined
  page: PageArguments
  /** page size if the caller gives no limit; defaults to 50 */
  size?: number
}

/** A keyset page of a query: the rows after the last row of the previous page. Errors: BAD_USER_INPUT for limit or token. */
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

/** The token of a page that ends with this row, for lists that are combined from several queries. */
export const tokenAfter = (tx: ReadTx, last: unknown, options: PageOptions): string =>
  tx.app.pageTokens.encode(
    nameOf(options),
    options.order.map((column) => positionIn(last, column)),
  )

/** A page of the few rows of this list that were loaded together with those of other lists, in ascending order. */
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

/** The rows of a page plus one, for one part of a combined list, which never needs more rows than that. */
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

/** The row after which a page begins; null for the first page. Errors: BAD_USER_INPUT. */
export const positionOf = (tx: ReadTx, options: PageOptions): Position[] | null =>
  options.page.nextToken ? tx.app.pageTokens.decode(nameOf(options), options.page.nextToken) : null

const nameOf = ({ list, order, direction = 'asc' }: PageOptions): string =>
  `${list}/${order.join()}/${direction}`

// Timestamps have milliseconds in both the database and JavaScript, so their text matches exactly.
function positionIn(row: unknown, column: string): Position {
  const key = column.slice(column.lastIndexOf('.') + 1)
  const value = (row as Record<string, unknown>)[key]
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new Error(`a list is ordered by ${column}, which a row of it lacks`)
}
