import { cancelScheduledTaskInput } from '../../../shared/scheduling.ts'
import { detachFiles } from '../../media/commands/remove.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { scheduledTaskChanged } from '../events.ts'
import type { ScheduledTaskRow } from '../queries/scheduled-tasks.ts'
import { say } from '../sentences.ts'
import { refuseFinished } from '../steps/refuse-finished.ts'
import { changeTask, lockTask } from '../store/scheduled-tasks.ts'
import { cancelDueJob, taskJob } from './due-jobs.ts'

/**
 * Cancels a scheduled or snoozed message. A snoozed message that has already come back is marked as handled. No policy to ask: it
 * changes only the caller's own messages. Errors: NOT_FOUND, CONFLICT for a message that was sent.
 */
export const cancelScheduledTask = command(
  cancelScheduledTaskInput,
  async (tx, { id }): Promise<ScheduledTaskRow> => {
    const task = await lockTask(tx, id)
    if (!task) throw notFound(say('noTask'))
    if (task.state === 'cancelled') return task
    if (task.action === 'schedule message') refuseFinished(task)
    return cancel(tx, task)
  },
)

/** The same for a locked one. */
export async function cancel(tx: Tx, task: ScheduledTaskRow): Promise<ScheduledTaskRow> {
  const { id, userId, payload } = task
  if (payload.action === 'schedule message' && payload.pieces?.length)
    await detachFiles(tx, [{ kind: 'message', id, agencyId: agencyOf(tx) }])
  await cancelDueJob(tx, taskJob, id)
  tx.record(scheduledTaskChanged(id, userId))
  return changeTask(tx, id, { state: 'cancelled' })
}
