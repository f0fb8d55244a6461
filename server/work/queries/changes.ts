import type { ReadTx } from '../../platform/context.ts'
import { type Change, changesBy, isOf } from '../../platform/events/change.ts'
import { idsOf } from '../../platform/events/event.ts'
import { columnById } from './boards.ts'
import { pathOfTask } from './notification-content.ts'
import { projectById } from './projects.ts'
import { commentById, subTasksOfTask } from './task-details.ts'
import { type TaskRow, taskById } from './tasks.ts'

/** What happened to projects and tasks. Edits of a task are in its history only. */
export const workChanges = changesBy({
  async projectChanged(tx, event, id) {
    const project = await tx.load(projectById, id)
    if (!project || !isOf(event, project.createdAt)) return null
    return {
      kind: 'projectCreated',
      values: { project: project.title },
      place: null,
      path: `/task/project/${id}`,
      internal: false,
    }
  },
  async taskChanged(tx, event, id) {
    const task = await tx.load(taskById, id)
    return task && isOf(event, task.createdAt) ? ofTask(tx, 'taskCreated', task) : null
  },
  async taskUpdated(tx, event, id) {
    const task = await tx.load(taskById, id)
    return task && isOf(event, task.closedAt) ? ofTask(tx, 'taskDone', task) : null
  },
  async taskMoved(tx, event, id) {
    const [, columnId] = idsOf(event, 'columnIds')
    const task = columnId && (await tx.load(taskById, id))
    if (!task) return null
    if (isOf(event, task.closedAt)) return ofTask(tx, 'taskDone', task)
    const column = await tx.load(columnById, columnId)
    return column && ofTask(tx, 'taskMoved', task, { column: column.title })
  },
  async taskCommentChanged(tx, event, id) {
    const comment = await tx.load(commentById, id)
    const task = comment && isOf(event, comment.createdAt) && (await tx.load(taskById, comment.taskId))
    if (!task) return null
    const change = await ofTask(tx, 'taskCommented', task)
    return change && { ...change, internal: comment.internal }
  },
  async subsTaskChanged(tx, event, id) {
    const { taskId, isDone } = event.subject
    if (!isDone) return null
    const task = typeof taskId === 'string' && (await tx.load(taskById, taskId))
    if (!task) return null
    const subTask = (await tx.load(subTasksOfTask, task.id)).find((each) => each.id === id)
    if (!subTask?.isDone) return null
    return ofTask(tx, 'subTaskDone', task, { subTask: subTask.title })
  },
})

async function ofTask(
  tx: ReadTx,
  kind: string,
  task: TaskRow,
  values: Record<string, string> = {},
): Promise<Change | null> {
  if (task.deletedAt) return null
  const project = await tx.load(projectById, task.projectId)
  return {
    kind,
    values: { task: task.title, ...values },
    place: project?.title ?? null,
    path: await pathOfTask(tx, task),
    internal: false,
  }
}
