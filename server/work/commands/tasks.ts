import { copyTaskInput, deleteTaskInput, updateTasksInput } from '../../../shared/tasks.ts'
import { assigneesMax } from '../../../shared/work-facts.ts'
import { staffOnSmartList } from '../../agencies/queries/smart-lists.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { columnOrNotFound } from '../queries/boards.ts'
import { subTasksOfTask } from '../queries/task-details.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
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

/** Changes many tasks at once: all of them, or none. A list adds those of the team whom it finds now. Errors: those of updateTask. */
export const updateTasks = command(
  updateTasksInput,
  async (tx, { ids, assigneeID, assigneeListID, ...changes }): Promise<TaskRow[]> => {
    const tasks = await Promise.all(ids.map((id) => taskOrNotFound(tx, id)))
    const columns = tasks.map(({ columnId }) => columnId)
    const assignees = await assigneesOf(tx, assigneeID, assigneeListID)
    await lockColumns(tx, changes.columnID ? [...columns, changes.columnID] : columns)
    for (const { id } of [...tasks].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      if (Object.values(changes).some((value) => value !== undefined))
        await updateTask(tx, { id, ...changes })
      for (const userID of assignees) await assign(tx, { taskID: id, userID })
    }
    return Promise.all(ids.map((id) => taskOrNotFound(tx, id)))
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
