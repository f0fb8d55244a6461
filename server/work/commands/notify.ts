import { notify, notifyAll } from '../../notifications/commands/notify.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { type DueTask, dueKind } from '../queries/due.ts'
import type { TaskRow } from '../queries/tasks.ts'

/** Notifies people that a task is assigned to them; for existing assignees, of each part of it that they are given. */
export const notifyAssigned = (
  tx: Tx,
  taskId: string,
  userIds: readonly string[],
  occurrence = '',
): Promise<void> =>
  notify(tx, {
    kind: 'taskAssigned',
    subjectId: taskId,
    recipientIds: userIds,
    actorId: actorOf(tx),
    occurrence,
  })

/** The same for several people and tasks. */
export async function notifyAllAssigned(
  tx: Tx,
  assignments: readonly { id: string; taskId: string; userId: string }[],
): Promise<void> {
  const news = assignments.map(({ id, taskId, userId }) => ({
    subjectId: taskId,
    recipientIds: [userId],
    occurrence: id,
  }))
  await notifyAll(tx, { kind: 'taskAssigned', actorId: actorOf(tx) }, news)
}

/** Notifies a task's creator and assignees each time that it is completed. */
export async function notifyDone(tx: Tx, tasks: readonly TaskRow[]): Promise<void> {
  const news = tasks.map((task) => ({ ...toDoers(task), occurrence: task.closedAt?.toISOString() ?? '' }))
  await notifyAll(tx, { kind: 'taskDone', actorId: actorOf(tx) }, news)
}

/** Notifies the same people that it was not approved and is reopened. */
export const notifyRefused = (tx: Tx, task: TaskRow): Promise<void> =>
  notify(tx, {
    kind: 'taskRefused',
    ...toDoers(task),
    actorId: actorOf(tx),
    occurrence: tx.now.toISOString(),
  })

const toDoers = ({ id, userId, assignees }: TaskRow) => ({
  subjectId: id,
  recipientIds: [userId, ...assignees.map((assignment) => assignment.userId)],
})

/** Notifies the assignees that a task is due; idempotent for each due time. */
export const notifyDue = (context: Context, { taskId, userIds, due }: DueTask): Promise<void> =>
  notify(context, {
    kind: dueKind,
    subjectId: taskId,
    recipientIds: userIds,
    actorId: null,
    occurrence: due,
  })

/** Notifies approvers that tasks wait for their approval; again for each new submission. */
export async function notifyApprovers(
  tx: Tx,
  tasks: readonly { taskId: string; approverIds: readonly string[] }[],
): Promise<void> {
  const news = tasks.map(({ taskId, approverIds }) => ({
    subjectId: taskId,
    recipientIds: approverIds,
    occurrence: tx.now.toISOString(),
  }))
  await notifyAll(tx, { kind: 'taskApproval', actorId: actorOf(tx) }, news)
}
