import { sql as raw, type Updateable } from 'kysely'
import { slugOf } from '../../../shared/work-facts.ts'
import type { Board, BoardColumn } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import {
  deleteRow,
  insertRows,
  lockRow,
  lockRows,
  type New,
  updateRow,
} from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { RankedList } from './ranks.ts'

/** Ordered; requires the project's lock. */
export const boardsIn = (tx: Tx, projectId: string): RankedList => ({
  table: 'board',
  of: raw`agency_id = ${agencyOf(tx)} and project_id = ${projectId}`,
})

/** Ordered; requires the board's lock. */
export const columnsIn = (tx: Tx, boardId: string): RankedList => ({
  table: 'boardColumn',
  of: raw`agency_id = ${agencyOf(tx)} and board_id = ${boardId}`,
})

export const insertBoards = (tx: Tx, boards: New<Board>[]) => insertRows(tx, 'board', boards)

export const insertColumns = (tx: Tx, columns: New<BoardColumn>[]) => insertRows(tx, 'boardColumn', columns)

/** A slug that is unique in the project: the title's, with a number appended if it is taken. */
export async function freeSlug(tx: Tx, projectId: string, title: string): Promise<string> {
  const slug = slugOf(title)
  const rows = await tx.sql
    .selectFrom('board')
    .select('slug')
    .where('agencyId', '=', agencyOf(tx))
    .where('projectId', '=', projectId)
    .execute()
  const taken = new Set(rows.map((row) => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}

/** Locks a board and with it the order of its columns. */
export const lockBoard = (tx: Tx, id: string) => lockRow(tx, 'board', id)

/** Locks columns and with them the order of their tasks; in a fixed order, to avoid deadlocks. */
export const lockColumns = (tx: Tx, ids: readonly string[]) => lockRows(tx, 'boardColumn', ids)

/** Locks all boards of a project and then their columns, against changes and against new or moved tasks. */
export async function lockBoardsOf(tx: Tx, projectId: string): Promise<void> {
  for (const table of ['board', 'boardColumn'] as const)
    await tx.sql
      .selectFrom(table)
      .select('id')
      .where('agencyId', '=', agencyOf(tx))
      .where('projectId', '=', projectId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
}

export const updateBoardRow = (tx: Tx, id: string, changes: Updateable<Board>) =>
  updateRow(tx, 'board', id, changes)

export const updateColumnRow = (tx: Tx, id: string, changes: Updateable<BoardColumn>) =>
  updateRow(tx, 'boardColumn', id, changes)

export const deleteBoardRow = (tx: Tx, id: string) => deleteRow(tx, 'board', id)

export const deleteColumnRow = (tx: Tx, id: string) => deleteRow(tx, 'boardColumn', id)

/** The columns of a board by id, without a visibility check. */
export async function columnIdsOf(tx: Tx, boardId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('boardColumn')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('boardId', '=', boardId)
    .orderBy('rank')
    .execute()
  return rows.map(({ id }) => id)
}
