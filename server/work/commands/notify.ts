import { notify } from '../../notifications/commands.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { DueTask } from '../queries/due.ts'
import type { TaskRow } from '../queries/tasks.ts'
import { actorOf } from '../queries/visibility.ts'

/** Tells people that a task is theirs to do. */
export const notifyAssigned = (tx: Tx, taskId: string, userIds: readonly string[]): Promise<void> =>
  notify(tx, { kind: 'taskAssigned', subjectId: taskId, recipientIds: userIds, actorId: actorOf(tx) })

/** Tells whoever made a task, and who does it, that it is done. */
export const notifyDone = (tx: Tx, task: TaskRow): Promise<void> =>
  notify(tx, {
    kind: 'taskDone',
    subjectId: task.id,
    recipientIds: [task.userId, ...task.assignees.map(({ userId }) => userId)],
    actorId: actorOf(tx),
  })

/** Tells whoever does a task that it is due; once for each time that it is due at, however often this is called. */
export const notifyDue = (context: Context, { taskId, userIds, due }: DueTask): Promise<void> =>
  notify(context, {
    kind: 'taskDue',
    subjectId: taskId,
    recipientIds: userIds,
    actorId: null,
    occurrence: due,
  })

/** Tells whom a task was put to that it waits for their yes. */
export const notifyApprover = (tx: Tx, taskId: string, approverIds: readonly string[]): Promise<void> =>
  notify(tx, { kind: 'taskApproval', subjectId: taskId, recipientIds: approverIds, actorId: actorOf(tx) })
