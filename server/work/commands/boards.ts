import { createBoardInput, deleteBoardInput, updateBoardInput } from '../../../shared/work.ts'
import { boardsMax, slugOf } from '../../../shared/work-facts.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { boardChanged, columnChanged, projectChanged } from '../events.ts'
import { type BoardRow, boardOrNotFound, boardsOfProject, columnOrNotFound } from '../queries/boards.ts'
import { say } from '../sentences.ts'
import { emptyInto } from '../steps/empty-columns.ts'
import {
  boardsIn,
  columnIdsOf,
  deleteBoardRow,
  freeSlug,
  insertBoards,
  lockBoard,
  lockColumns,
  updateBoardRow,
} from '../store/boards.ts'
import { lockProject } from '../store/projects.ts'
import { rankAfter } from '../store/ranks.ts'
import { haveTasks } from '../store/tasks.ts'

/**
 * Adds a board after the project's others; its slug is derived from the title unless given. Errors: BAD_USER_INPUT, NOT_FOUND,
 * CONFLICT.
 */
export const createBoard = command(createBoardInput, async (tx, input): Promise<BoardRow> => {
  if (!(await lockProject(tx, input.projectID))) throw notFound(say('noProject'))
  const id = input.id ?? newId()
  const { title, color, projectID: projectId } = input
  requireAtMost(boardsMax, (await tx.load(boardsOfProject, projectId)).length + 1, 'projectID')
  const slug = input.slug ? slugOf(input.slug) : await freeSlug(tx, projectId, title)
  const rank = await rankAfter(tx, boardsIn(tx, projectId), undefined)
  await insertBoards(tx, [{ id, projectId, title, slug, color, rank }])
  tx.record(boardChanged({ id, projectId }))
  return boardOrNotFound(tx, id)
})

/**
 * Changes title, color or position of a board; its slug, and so its address, stays. Errors: BAD_USER_INPUT, NOT_FOUND,
 * CONFLICT.
 */
export const updateBoard = command(
  updateBoardInput,
  async (tx, { id, afterID, ...changes }): Promise<BoardRow> => {
    const { projectId } = await boardOrNotFound(tx, id)
    await lockProject(tx, projectId)
    const rank = afterID === undefined ? undefined : await rankAfter(tx, boardsIn(tx, projectId), afterID, id)
    await updateBoardRow(tx, id, { ...changes, rank })
    tx.record(boardChanged({ id, projectId }))
    return boardOrNotFound(tx, id)
  },
)

/**
 * Deletes a board; its tasks move to the given column. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT if it has tasks and no
 * column is given.
 */
export const deleteBoard = command(deleteBoardInput, async (tx, { id, columnID }): Promise<BoardRow> => {
  const board = await boardOrNotFound(tx, id)
  await lockProject(tx, board.projectId)
  await lockBoard(tx, id)
  const target = columnID ? await columnOrNotFound(tx, columnID) : null
  if (target && (target.boardId === id || target.projectId !== board.projectId)) throw elsewhere()
  const columns = await columnIdsOf(tx, id)
  await lockColumns(tx, target ? [...columns, target.id] : columns)
  if (target) await emptyInto(tx, columns, target)
  else if (await haveTasks(tx, columns)) throw elsewhere()
  await deleteBoardRow(tx, id)
  tx.record(boardChanged(board))
  tx.record(projectChanged(board.projectId))
  if (target) tx.record(columnChanged(target))
  return board
})

const elsewhere = () =>
  conflict(say('boardHasTasks'), {
    columnID: say('otherBoard'),
  })
