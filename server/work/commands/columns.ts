import { createColumnInput, deleteColumnInput, updateColumnInput } from '../../../shared/work.ts'
import { columnColor, columnsMax } from '../../../shared/work-facts.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { columnChanged } from '../events.ts'
import { boardOrNotFound, type ColumnRow, columnOrNotFound, columnsOfBoard } from '../queries/boards.ts'
import { say } from '../sentences.ts'
import { emptyInto } from '../steps/empty-columns.ts'
import {
  columnsIn,
  deleteColumnRow,
  insertColumns,
  lockBoard,
  lockColumns,
  updateColumnRow,
} from '../store/boards.ts'
import { rankAfter } from '../store/ranks.ts'
import { haveTasks } from '../store/tasks.ts'

/** Adds a column to a board, as the last one by default. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const createColumn = command(createColumnInput, async (tx, input): Promise<ColumnRow> => {
  if (!(await lockBoard(tx, input.boardID))) throw notFound(say('noBoard'))
  const { id: boardId, projectId } = await boardOrNotFound(tx, input.boardID)
  requireAtMost(columnsMax, (await tx.load(columnsOfBoard, boardId)).length + 1, 'boardID')
  const id = input.id ?? newId()
  const rank = await rankAfter(tx, columnsIn(tx, boardId), input.afterID)
  const color = input.color ?? columnColor
  await insertColumns(tx, [{ id, projectId, boardId, title: input.title, color, rank }])
  tx.record(columnChanged({ id, projectId }))
  return columnOrNotFound(tx, id)
})

/** Changes title, color or position of a column. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const updateColumn = command(
  updateColumnInput,
  async (tx, { id, afterID, ...changes }): Promise<ColumnRow> => {
    const { boardId, projectId } = await columnOrNotFound(tx, id)
    await lockBoard(tx, boardId)
    const rank = afterID === undefined ? undefined : await rankAfter(tx, columnsIn(tx, boardId), afterID, id)
    await updateColumnRow(tx, id, { ...changes, rank })
    tx.record(columnChanged({ id, projectId }))
    return columnOrNotFound(tx, id)
  },
)

/**
 * Deletes a column; its tasks move to the given column. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT if it has tasks and no
 * column is given.
 */
export const deleteColumn = command(deleteColumnInput, async (tx, { id, columnID }): Promise<ColumnRow> => {
  const column = await columnOrNotFound(tx, id)
  await lockBoard(tx, column.boardId)
  const target = columnID ? await columnOrNotFound(tx, columnID) : null
  if (target && (target.id === id || target.projectId !== column.projectId)) throw elsewhere()
  await lockColumns(tx, target ? [id, target.id] : [id])
  if (target) await emptyInto(tx, [id], target)
  else if (await haveTasks(tx, [id])) throw elsewhere()
  await deleteColumnRow(tx, id)
  tx.record(columnChanged(column))
  if (target) tx.record(columnChanged(target))
  return column
})

const elsewhere = () =>
  conflict(say('columnHasTasks'), {
    columnID: say('otherColumn'),
  })
