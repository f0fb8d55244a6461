import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder, type Loader } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import type { ProductError } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'

export type CommentPage = PageArguments & { sortDirection?: 'ASC' | 'DESC' | null }

type Rows<Tables, Names extends keyof Tables, Row> = {
  /** The comments that the viewer may read, on any thing. */
  rows: (tx: ReadTx) => SelectQueryBuilder<Tables, Names, Row>
  /** The thing that a comment is on, and the loader of things that the viewer may see. */
  ownerOf: (row: Row) => string
  owners: Loader<string, object | null>
  /** Maps stored comments to what the viewer is shown. */
  asRead?: (tx: ReadTx, rows: readonly Row[]) => Promise<Row[]>
}

type Pages<Tables, Names extends keyof Tables, Row> = Rows<Tables, Names, Row> & {
  /** The column with the id of the thing, and the prefix of page tokens. */
  owner: string
  list: string
  missing: () => ProductError
}

const asStored = async <Row>(_tx: ReadTx, rows: readonly Row[]): Promise<Row[]> => [...rows]

/** Comments by id; null for comments that the viewer may not read and for those on things that they may not see. */
export const defineCommentsById = <Tables, Names extends keyof Tables, Row extends { id: string }>({
  rows,
  ownerOf,
  owners,
  asRead = asStored,
}: Rows<Tables, Names, Row>): Loader<string, Row | null> =>
  defineLoader(async (tx, ids) => {
    const found = await rows(tx).where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()
    const seen = await Promise.all(found.map((row) => tx.load(owners, ownerOf(row))))
    const visible = found.filter((_, at) => seen[at])
    return inOrder(ids, await asRead(tx, visible), ({ id }) => id)
  })

/** The reads of a kind of comments: by id, by id or NOT_FOUND, and a page of a loaded thing's comments. */
export function defineReading<Tables, Names extends keyof Tables, Row extends { id: string }>(
  kind: Pages<Tables, Names, Row>,
) {
  const byId = defineCommentsById(kind)
  const { asRead = asStored } = kind
  return {
    byId,
    async orNotFound(tx: ReadTx, id: string): Promise<Row> {
      const comment = await tx.load(byId, id)
      if (!comment) throw kind.missing()
      return comment
    },
    async pageOf(
      tx: ReadTx,
      ownerId: string,
      { sortDirection, ...page }: CommentPage,
    ): Promise<Connection<Row>> {
      const query = kind.rows(tx).where(sql<SqlBool>`${sql.ref(kind.owner)} = ${ownerId}`)
      const { items, ...rest } = await pageOf(tx, query, {
        list: `${kind.list}/${ownerId}`,
        order: ['createdAt', 'id'],
        direction: sortDirection === 'DESC' ? 'desc' : 'asc',
        page,
      })
      return { ...rest, items: await asRead(tx, items) }
    },
  }
}
