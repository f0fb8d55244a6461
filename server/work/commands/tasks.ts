import { copyTaskInput, deleteTaskInput, updateTasksInput } from '../../../shared/tasks.ts'
import { assigneesMax } from '../../../shared/work-facts.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { staffOnSmartList } from '../../agencies/queries/smart-lists.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken } from '../../platform/same-again.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { type ColumnRow, columnOrNotFound } from '../queries/boards.ts'
import { subTasksOfTask } from '../queries/task-details.ts'
import { type TaskRow, taskOrNotFound, tasksOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { changeTasks, lockForChange } from '../steps/change-tasks.ts'
import { lockColumns } from '../store/boards.ts'
import { insertSubTasks, recount } from '../store/parts.ts'
import { holdProjects } from '../store/projects.ts'
import { firstRanks } from '../store/ranks.ts'
import { assignAll } from './assignments.ts'
import { add, madeBefore } from './create-task.ts'
import { updateTask } from './update-task.ts'

/** Moves a task to the trash, from which `updateTask(deleted: false)` restores it. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteTask = command(
  deleteTaskInput,
  async (tx, { id }): Promise<TaskRow> => updateTask(tx, { id, deleted: true }),
)

/** Changes many tasks atomically. A smart list adds the team members that it matches now. Errors: those of updateTask. */
export const updateTasks = command(
  updateTasksInput,
  async (tx, { ids, assigneeID, assigneeListID, ...changes }): Promise<TaskRow[]> => {
    if (ids.length === 0) return []
    const assignees = await assigneesOf(tx, assigneeID, assigneeListID)
    await lockMemberships(tx, assignees)
    const tasks = await lockForChange(tx, ids, changes)
    if (Object.values(changes).some((value) => value !== undefined)) await changeTasks(tx, tasks, changes)
    if (assignees.length > 0) await assignAll(tx, tasks, assignees)
    return tasksOrNotFound(tx, ids)
  },
)

async function assigneesOf(
  tx: Tx,
  userId: string | undefined,
  listId: string | undefined,
): Promise<string[]> {
  const found = listId ? await staffOnSmartList(tx, listId) : []
  if (listId && found.length === 0) throw badInput({ assigneeListID: say('listFindsNobody') })
  if (found.length > assigneesMax) throw badInput({ assigneeListID: sayOfField('tooMany', assigneesMax) })
  return [...new Set([...(userId ? [userId] : []), ...found])]
}

/**
 * Adds a copy of a task after it, or in another column, without comments, files or assignees. Errors: BAD_USER_INPUT,
 * NOT_FOUND, CONFLICT.
 */
export const copyTask = command(copyTaskInput, async (tx, { id, taskID, columnID }): Promise<TaskRow> => {
  const task = await taskOrNotFound(tx, taskID)
  if (id === taskID) throw idTaken(say)
  const named = { id, title: task.title }
  const known = await madeBefore(tx, named)
  if (known) return known
  const column = await columnOrNotFound(tx, columnID ?? task.columnId)
  await holdProjects(tx, [column.projectId])
  await lockColumns(tx, [column.id])
  // A concurrent duplicate call may have created it while this one waited for the lock.
  const meanwhile = await madeBefore(tx, named)
  if (meanwhile) return meanwhile
  return copyTo(tx, task, column, id)
})

async function copyTo(tx: Tx, task: TaskRow, column: ColumnRow, id?: string | null): Promise<TaskRow> {
  const isSameProject = column.projectId === task.projectId
  const lies = column.id === task.columnId && !task.archivedAt && !task.deletedAt
  const made = {
    id,
    columnID: column.id,
    ...(lies ? { afterID: task.id } : {}),
    title: task.title,
    description: task.description,
    hours: task.hours,
    type: task.type,
    track: task.track,
    requireApproval: task.requireApproval,
    isImportant: task.isImportant,
    startedAt: task.startDate ?? task.startAt,
    endAt: task.endDate ?? task.endAt,
    ...(isSameProject ? { priorityID: task.priorityId, tags: task.tags } : {}),
  }
  const copy = await add(tx, column, made, { audience: task.descriptionFor, files: [] })
  const subTasks = await tx.load(subTasksOfTask, task.id)
  const ranks = firstRanks(subTasks.length)
  if (subTasks.length === 0) return copy
  await insertSubTasks(
    tx,
    subTasks.map(({ title }, at) => ({
      id: newId(),
      taskId: copy.id,
      title,
      issuerBy: actorOf(tx),
      rank: ranks[at] ?? '',
    })),
  )
  await recount(tx, copy.id)
  return taskOrNotFound(tx, copy.id)
}
