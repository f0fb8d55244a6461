import type { FailureReason } from '../../../shared/scheduling.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import { notify } from '../../notifications/commands/notify.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { scheduledTaskChanged } from '../events.ts'
import { dueCrons, dueTasks } from '../queries/due.ts'
import type { ScheduledTaskRow } from '../queries/scheduled-tasks.ts'
import { NotSent } from '../steps/reasons.ts'
import { changeTask, lockTask } from '../store/scheduled-tasks.ts'
import { cronJob, dueJobOf, taskJob } from './due-jobs.ts'
import { send } from './send-scheduled-task.ts'

/**
 * Runs a person's due scheduled task, as that person. Idempotent: a second run finds it done; a task that is not due yet, because
 * its time changed, keeps waiting. Errors: NotSent, and as createMessage.
 */
export const doTask = (ctx: Context, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') throw new NotSent('notMember')
    const task = await lockTask(tx, id)
    if (task?.state !== 'pending' || task.sendAt > tx.now) return
    if (task.action === 'schedule message') await send(tx, task)
    else await unsnooze(tx, task)
  })

async function unsnooze(tx: Tx, { id, userId, messageId }: ScheduledTaskRow): Promise<void> {
  const message = messageId && (await tx.load(messageById, messageId))
  if (!message || message.deletedAt) throw new NotSent('gone')
  const noticeId = newId()
  await changeTask(tx, id, { state: 'done', noticeId })
  tx.record(scheduledTaskChanged(id, userId))
  await notify(tx, { kind: 'snoozed', subjectId: noticeId, recipientIds: [userId], actorId: null })
}

/** Stores why a task failed, and notifies its owner. Called as the system, for that person. */
export const failTask = (ctx: Context, id: string, reason: FailureReason): Promise<void> =>
  ctx.write(async (tx) => {
    const task = await lockTask(tx, id)
    if (task?.state !== 'pending') return
    const noticeId = newId()
    await changeTask(tx, id, { state: 'failed', reason, noticeId })
    tx.record(scheduledTaskChanged(id, task.userId))
    if (task.action === 'schedule message')
      await notify(tx, {
        kind: 'scheduledFailed',
        subjectId: noticeId,
        recipientIds: [task.userId],
        actorId: null,
      })
  })

/**
 * Adds jobs for everything due, as the platform: it runs within a minute, unless its job is running or pausing after a failure.
 */
export const lookForDue = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    const tasks = (await dueTasks(tx)).map((due) => dueJobOf(taskJob, due))
    const crons = (await dueCrons(tx)).map((due) => dueJobOf(cronJob, due))
    await tx.addMissingJobs([...tasks, ...crons])
  })
