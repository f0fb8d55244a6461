import type { Selectable } from 'kysely'
import type { Board, BoardColumn } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type IDFilter, type StringFilter, textFound, textMatches } from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { projectOrNotFound } from './projects.ts'
import { inVisibleProject } from './visibility.ts'

export type BoardRow = Selectable<Board>
export type ColumnRow = Selectable<BoardColumn>

const boards = (tx: ReadTx) =>
  tx.sql
    .selectFrom('board')
    .selectAll('board')
    .where('board.agencyId', '=', agencyOf(tx))
    .where(inVisibleProject(tx, 'board'))

const columns = (tx: ReadTx) =>
  tx.sql
    .selectFrom('boardColumn')
    .selectAll('boardColumn')
    .where('boardColumn.agencyId', '=', agencyOf(tx))
    .where(inVisibleProject(tx, 'boardColumn'))

/** Boards by id; null if hidden from the viewer. */
export const boardById = defineLoader<string, BoardRow | null>(async (tx, ids) =>
  inOrder(ids, await boards(tx).where('board.id', 'in', ids).execute(), ({ id }) => id),
)

/** Columns by id; null if hidden from the viewer. */
export const columnById = defineLoader<string, ColumnRow | null>(async (tx, ids) =>
  inOrder(ids, await columns(tx).where('boardColumn.id', 'in', ids).execute(), ({ id }) => id),
)

/** One board. Errors: NOT_FOUND. */
export async function boardOrNotFound(tx: ReadTx, id: string): Promise<BoardRow> {
  const board = await tx.load(boardById, id)
  if (!board) throw notFound(say('noBoard'))
  return board
}

/** One column. Errors: NOT_FOUND. */
export async function columnOrNotFound(tx: ReadTx, id: string): Promise<ColumnRow> {
  const column = await tx.load(columnById, id)
  if (!column) throw notFound(say('noColumn'))
  return column
}

type BoardFilter = {
  id?: IDFilter | null
  title?: StringFilter | null
  slug?: StringFilter | null
  color?: StringFilter | null
  keyword?: string | null
}

/** The boards of a project, in order. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function boardsByProject(
  tx: ReadTx,
  {
    projectID,
    filter,
    sortDirection,
    ...page
  }: PageArguments & {
    projectID: string
    filter?: BoardFilter | null
    sortDirection?: 'ASC' | 'DESC' | null
  },
): Promise<Connection<BoardRow>> {
  const project = await projectOrNotFound(tx, projectID)
  const query = boards(tx)
    .where('board.projectId', '=', project.id)
    .where((row) =>
      row.and([
        textMatches(row.ref('board.id'), filter?.id),
        textMatches(row.ref('board.title'), filter?.title),
        textMatches(row.ref('board.slug'), filter?.slug),
        textMatches(row.ref('board.color'), filter?.color),
        textFound(row.ref('board.title'), filter?.keyword),
      ]),
    )
  return pageOf(tx, query, {
    list: `boards/${project.id}/${JSON.stringify(filter ?? {})}`,
    order: ['board.rank', 'board.id'],
    direction: sortDirection === 'DESC' ? 'desc' : 'asc',
    page,
  })
}

/** The boards of projects, in order. */
export const boardsOfProject = defineLoader<string, BoardRow[]>(async (tx, projectIds) => {
  const found = await boards(tx).where('board.projectId', 'in', projectIds).orderBy('board.rank').execute()
  return projectIds.map((id) => found.filter(({ projectId }) => projectId === id))
})

/** The columns of boards, in order. */
export const columnsOfBoard = defineLoader<string, ColumnRow[]>(async (tx, boardIds) => {
  const found = await columns(tx)
    .where('boardColumn.boardId', 'in', boardIds)
    .orderBy('boardColumn.rank')
    .execute()
  return boardIds.map((id) => found.filter(({ boardId }) => boardId === id))
})
