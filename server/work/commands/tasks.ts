import { copyTaskInput, deleteTaskInput, updateTasksInput } from '../../../shared/work.ts'
import { command } from '../../platform/command.ts'
import { newId } from '../../platform/ids.ts'
import { columnOrNotFound } from '../queries/boards.ts'
import { subTasksOfTask } from '../queries/task-details.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { actorOf } from '../queries/visibility.ts'
import { lockColumns } from '../store/boards.ts'
import { insertSubTask, recount } from '../store/parts.ts'
import { firstRanks } from '../store/ranks.ts'
import { assign } from './assignments.ts'
import { add } from './create-task.ts'
import { updateTask } from './update-task.ts'

/** Puts a task into the trash, from which `updateTask(deleted: false)` brings it back. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteTask = command(
  deleteTaskInput,
  async (tx, { id }): Promise<TaskRow> => updateTask(tx, { id, deleted: true }),
)

/** Changes many tasks at once: all of them, or none. Errors: those of updateTask. */
export const updateTasks = command(
  updateTasksInput,
  async (tx, { ids, assigneeID, ...changes }): Promise<TaskRow[]> => {
    const tasks = await Promise.all(ids.map((id) => taskOrNotFound(tx, id)))
    const columns = tasks.map(({ columnId }) => columnId)
    await lockColumns(tx, changes.columnID ? [...columns, changes.columnID] : columns)
    for (const { id } of [...tasks].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      if (Object.values(changes).some((value) => value !== undefined))
        await updateTask(tx, { id, ...changes })
      if (assigneeID) await assign(tx, { taskID: id, userID: assigneeID })
    }
    return Promise.all(ids.map((id) => taskOrNotFound(tx, id)))
  },
)

/** Adds a copy of a task behind it, or to another column: what is to be done, without comments, files, or who does it. */
export const copyTask = command(copyTaskInput, async (tx, { id, columnID }): Promise<TaskRow> => {
  const task = await taskOrNotFound(tx, id)
  const column = await columnOrNotFound(tx, columnID ?? task.columnId)
  await lockColumns(tx, [column.id])
  const isSameProject = column.projectId === task.projectId
  const lies = column.id === task.columnId && !task.archivedAt && !task.deletedAt
  const copy = await add(tx, column, {
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
  })
  const subTasks = await tx.load(subTasksOfTask, task.id)
  const ranks = firstRanks(subTasks.length)
  for (const [at, { title }] of subTasks.entries())
    await insertSubTask(tx, {
      id: newId(),
      taskId: copy.id,
      title,
      issuerBy: actorOf(tx),
      rank: ranks[at] ?? '',
    })
  if (subTasks.length > 0) await recount(tx, copy.id)
  return taskOrNotFound(tx, copy.id)
})
