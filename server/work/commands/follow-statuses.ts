import { noStatus, type ProjectStatus } from '../../../shared/work-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { tasksReordered, taskUpdated } from '../events.ts'
import type { ProjectRow } from '../queries/projects.ts'
import { taskOrNotFound } from '../queries/tasks.ts'
import { closeTasks, insertSameChange, openTasks, resetStatuses, tasksOfStatuses } from '../store/statuses.ts'
import { insertChanges, updateTaskRow } from '../store/tasks.ts'
import { askForApproval } from './approval.ts'
import { statusOf } from './task-fields.ts'
import { historyOf } from './task-history.ts'

/**
 * What other statuses of a project mean for its tasks: they lose one that it has no more; where one means done now, they are
 * done, unless that is to be approved first; where it does no longer, they are open again.
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
    // Its name, because its id will mean nothing any more.
    const before = statusOf(project, status)?.label ?? status
    const change = { field: 'status', before, after: noStatus }
    await insertSameChange(
      tx,
      tasks.map(({ id }) => id),
      change,
    )
  }
  if (lost.size > 0) tx.record(tasksReordered(project.id))
}

async function close(tx: Tx, project: ProjectRow, statusIds: readonly string[]): Promise<void> {
  const open = await tasksOfStatuses(tx, { projectId: project.id, statusIds, isCompleted: false })
  const done = open.filter(({ needsApproval }) => !needsApproval).map(({ id }) => id)
  await closeTasks(tx, done)
  await tell(tx, project, done, true)
  for (const { id, needsApproval } of open) if (needsApproval) await ask(tx, project, id)
}

async function ask(tx: Tx, project: ProjectRow, id: string): Promise<void> {
  const before = await taskOrNotFound(tx, id)
  if (before.approvalAskedAt || before.archivedAt || before.deletedAt) return
  await updateTaskRow(tx, id, await askForApproval(tx, project, before))
  const after = await taskOrNotFound(tx, id)
  await insertChanges(tx, id, actorOf(tx), historyOf(before, after))
  tx.record(taskUpdated(after))
}

async function reopen(tx: Tx, project: ProjectRow, statusIds: readonly string[]): Promise<void> {
  const done = await tasksOfStatuses(tx, { projectId: project.id, statusIds, isCompleted: true })
  const ids = done.map(({ id }) => id)
  await openTasks(tx, ids)
  await tell(tx, project, ids, false)
}

async function tell(
  tx: Tx,
  project: ProjectRow,
  ids: readonly string[],
  isCompleted: boolean,
): Promise<void> {
  if (ids.length === 0) return
  await insertSameChange(tx, ids, { field: 'isCompleted', before: !isCompleted, after: isCompleted })
  tx.record(tasksReordered(project.id))
}
