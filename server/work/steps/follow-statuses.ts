import { noStatus, type ProjectStatus } from '../../../shared/work-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { tasksReordered } from '../events.ts'
import type { ProjectRow } from '../queries/projects.ts'
import { tasksOrNotFound } from '../queries/tasks.ts'
import { closeTasks, openTasks, resetStatuses, tasksOfStatuses } from '../store/statuses.ts'
import { insertChangesOf, insertSameChange, updateTaskRows } from '../store/tasks.ts'
import { announceRequests } from './announce-requests.ts'
import { askForApproval } from './approval.ts'
import { statusOf } from './task-fields.ts'
import { historyOf } from './task-history.ts'

/**
 * Applies a changed list of statuses to a project's tasks: removed statuses are cleared; tasks whose status now means done are
 * completed, or submitted for approval; tasks whose status no longer does are reopened.
 */
export async function followStatuses(
  tx: Tx,
  project: ProjectRow,
  statuses: readonly ProjectStatus[],
): Promise<void> {
  await reset(tx, project, statuses)
  const turned = statuses.filter(({ id, meaning }) => {
    const before = project.statuses.find((status) => status.id === id)
    return before && (before.meaning === 'done') !== (meaning === 'done')
  })
  const ids = (isDone: boolean) =>
    turned.filter(({ meaning }) => (meaning === 'done') === isDone).map(({ id }) => id)
  await close(tx, project, ids(true))
  await reopen(tx, project, ids(false))
}

async function reset(tx: Tx, project: ProjectRow, statuses: readonly ProjectStatus[]): Promise<void> {
  const ids = statuses.map(({ id }) => id)
  const lost = Map.groupBy(await resetStatuses(tx, project.id, ids), ({ status }) => status)
  for (const [status, tasks] of lost) {
    // Stored by name, because the deleted status's id can no longer be resolved.
    const before = statusOf(project, status)?.label ?? status
    const change = { field: 'status', before, after: noStatus }
    await insertSameChange(
      tx,
      actorOf(tx),
      tasks.map(({ id }) => id),
      change,
    )
  }
  if (lost.size > 0) tx.record(tasksReordered(project.id))
}

async function close(tx: Tx, project: ProjectRow, statusIds: readonly string[]): Promise<void> {
  const open = await tasksOfStatuses(tx, { projectId: project.id, statusIds, isCompleted: false })
  const done = open.filter(({ needsApproval }) => !needsApproval).map(({ id }) => id)
  announceRequests(tx, project, await closeTasks(tx, done))
  await recordCompletion(tx, project, done, true)
  await ask(
    tx,
    project,
    open.filter(({ needsApproval }) => needsApproval).map(({ id }) => id),
  )
}

async function ask(tx: Tx, project: ProjectRow, ids: readonly string[]): Promise<void> {
  const tasks = await tasksOrNotFound(tx, ids)
  const waiting = tasks.filter((task) => !task.approvalAskedAt && !task.archivedAt && !task.deletedAt)
  const asked = await askForApproval(
    tx,
    waiting.map((task) => ({ project, task })),
  )
  await updateTaskRows(
    tx,
    waiting.map((task) => ({ task, changes: asked.get(task.id) ?? {}, internal: false })),
  )
  const after = await tasksOrNotFound(
    tx,
    waiting.map(({ id }) => id),
  )
  await insertChangesOf(
    tx,
    actorOf(tx),
    after.map((task, at) => ({ id: task.id, changes: historyOf(waiting[at] ?? task, task) })),
  )
  if (waiting.length > 0) tx.record(tasksReordered(project.id))
}

async function reopen(tx: Tx, project: ProjectRow, statusIds: readonly string[]): Promise<void> {
  const done = await tasksOfStatuses(tx, { projectId: project.id, statusIds, isCompleted: true })
  const ids = done.map(({ id }) => id)
  announceRequests(tx, project, await openTasks(tx, ids))
  await recordCompletion(tx, project, ids, false)
}

async function recordCompletion(
  tx: Tx,
  project: ProjectRow,
  ids: readonly string[],
  isCompleted: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await insertSameChange(tx, actorOf(tx), ids, {
    field: 'isCompleted',
    before: !isCompleted,
    after: isCompleted,
  })
  tx.record(tasksReordered(project.id))
}
