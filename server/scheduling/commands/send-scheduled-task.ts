import { sendScheduledTaskInput } from '../../../shared/scheduling.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { scheduledTaskChanged } from '../events.ts'
import type { ScheduledTaskRow } from '../queries/scheduled-tasks.ts'
import { say } from '../sentences.ts'
import { deliver } from '../steps/deliver.ts'
import { refuseFinished } from '../steps/refuse-finished.ts'
import { changeTask, lockTask } from '../store/scheduled-tasks.ts'
import { cancelDueJob, taskJob } from './due-jobs.ts'

/**
 * Sends a scheduled message immediately. No policy to ask: it changes only the caller's own messages. Errors: as createMessage,
 * NOT_FOUND, CONFLICT for a finished one.
 */
export const sendScheduledTask = command(
  sendScheduledTaskInput,
  async (tx, { id }): Promise<ScheduledTaskRow> => {
    const task = await lockTask(tx, id)
    if (!task) throw notFound(say('noTask'))
    refuseFinished(task)
    await cancelDueJob(tx, taskJob, id)
    return send(tx, task)
  },
)

/** Writes the message of a locked task, atomically with the task. Errors: as createMessage. */
export async function send(tx: Tx, { id, userId, payload }: ScheduledTaskRow): Promise<ScheduledTaskRow> {
  if (payload.action !== 'schedule message') throw badInput({ id: say('notToSend') })
  await deliver(tx, { id, ...payload }, payload.scope)
  tx.record(scheduledTaskChanged(id, userId))
  // From now on the content is the message's, which may be edited and deleted.
  return changeTask(tx, id, { state: 'done', reason: null, payload: { ...payload, content: '', pieces: [] } })
}
