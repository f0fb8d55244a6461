import { notify } from '../../notifications/commands.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import type { DueTask } from '../queries/due.ts'
import type { TaskRow } from '../queries/tasks.ts'

/** Tells people that a task is theirs to do; of one that they do already, for each part of it that is given to them. */
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

/** Tells whoever made a task, and who does it, that it is done; each time that it is closed. */
export const notifyDone = (tx: Tx, task: TaskRow): Promise<void> =>
  tellDoers(tx, 'taskDone', task, task.closedAt?.toISOString() ?? '')

/** Tells the same people that it was not approved, and is open again. */
export const notifyRefused = (tx: Tx, task: TaskRow): Promise<void> =>
  tellDoers(tx, 'taskRefused', task, tx.now.toISOString())

const tellDoers = (tx: Tx, kind: string, task: TaskRow, occurrence: string): Promise<void> =>
  notify(tx, {
    kind,
    subjectId: task.id,
    recipientIds: [task.userId, ...task.assignees.map(({ userId }) => userId)],
    actorId: actorOf(tx),
    occurrence,
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

/** Tells whom a task was put to that it waits for their yes; again where it is put to them again. */
export const notifyApprover = (tx: Tx, taskId: string, approverIds: readonly string[]): Promise<void> =>
  notify(tx, {
    kind: 'taskApproval',
    subjectId: taskId,
    recipientIds: approverIds,
    actorId: actorOf(tx),
    occurrence: tx.now.toISOString(),
  })
