import { generateNKeysBetween } from 'fractional-indexing'
import type { Tx } from '../../platform/context.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { tasksReordered } from '../events.ts'
import { type ColumnRow, columnOrNotFound } from '../queries/boards.ts'
import { neighboursOfTask, type TaskRow, taskById } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { rankAfter } from '../store/ranks.ts'
import { lastRanks, type TaskChanges, tasksIn } from '../store/tasks.ts'
import type { Changes } from './task-fields.ts'

export const isMove = (task: TaskRow, { columnID, afterID, prev, next }: Changes): boolean =>
  (columnID !== undefined && columnID !== task.columnId) ||
  afterID !== undefined ||
  prev !== undefined ||
  next !== undefined

/** Whether a change puts a task back onto its board, from the archive or the trash. */
export const comesBack = (task: TaskRow, { archived, deleted }: Changes): boolean =>
  (task.archivedAt !== null || task.deletedAt !== null) &&
  !(archived ?? task.archivedAt !== null) &&
  !(deleted ?? task.deletedAt !== null)

/**
 * The new positions of tasks, by task: tasks that move or return go to the end of a column, in the given order, unless a single
 * task says which one it follows. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export async function placesOf(
  tx: Tx,
  tasks: readonly TaskRow[],
  changes: Changes,
): Promise<Map<string, TaskChanges>> {
  const column = changes.columnID === undefined ? null : await columnOrNotFound(tx, changes.columnID)
  if (column && tasks.some((task) => isMove(task, changes) && task.projectId !== column.projectId))
    throw badInput({ columnID: say('staysInProject') })
  const placed = tasks.filter((task) => isMove(task, changes) || comesBack(task, changes))
  const [single] = placed
  if (single && placed.length === 1) return new Map([[single.id, await placeOf(tx, single, column, changes)]])
  const byColumn = Map.groupBy(placed, (task) => column?.id ?? task.columnId)
  const last = await lastRanks(tx, [...byColumn.keys()])
  return new Map(
    [...byColumn].flatMap(([columnId, coming]) => {
      const ranks = generateNKeysBetween(last.get(columnId) ?? null, null, coming.length)
      return coming.map(({ id }, at) => [id, { ...inColumn(column), rank: ranks[at] ?? '' }] as const)
    }),
  )
}

const inColumn = (column: ColumnRow | null) =>
  column ? { columnId: column.id, boardId: column.boardId } : {}

async function placeOf(
  tx: Tx,
  task: TaskRow,
  column: ColumnRow | null,
  changes: Changes,
): Promise<TaskChanges> {
  const columnId = column?.id ?? task.columnId
  const onRebalance = () => tx.record(tasksReordered(task.projectId))
  const list = { ...tasksIn(tx, columnId), onRebalance }
  const rank = await rankAfter(tx, list, await anchorOf(tx, task, columnId, changes), task.id)
  return { ...inColumn(column), rank }
}

/** The task to follow: given explicitly, or derived from the neighbors that the specification's clients name. */
async function anchorOf(tx: Tx, task: TaskRow, columnId: string, { afterID, prev, next }: Changes) {
  if (afterID !== undefined) return afterID
  if (prev) return prev
  if (next) {
    await requireIn(tx, columnId, next)
    const { prev: before } = await tx.load(neighboursOfTask, next)
    if (before === task.id) return (await tx.load(neighboursOfTask, task.id)).prev
    return before
  }
  return prev === null ? null : undefined
}

/** Errors: CONFLICT unless the task to follow is in the column. */
async function requireIn(tx: Tx, columnId: string, next: string): Promise<void> {
  const task = await tx.load(taskById, next)
  if (task && task.columnId === columnId && !task.archivedAt && !task.deletedAt) return
  throw conflict(say('movedMeanwhile'), { next: say('notHere') })
}
