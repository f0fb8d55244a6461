import { snoozeMessagesInput } from '../../../shared/scheduling.ts'
import { personById } from '../../identity/queries.ts'
import { messageOrNotFound } from '../../messaging/queries/messages.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { scheduledTaskChanged } from '../events.ts'
import type { ScheduledTaskRow } from '../queries/scheduled-tasks.ts'
import { say } from '../sentences.ts'
import { requireRoomToWait, timeToCome } from '../steps/checks.ts'
import { lockPutOff } from '../store/put-off.ts'
import { changeTask, insertTask, lockSnoozed } from '../store/scheduled-tasks.ts'
import { cancel } from './cancel-scheduled-task.ts'
import { queueScheduledTask } from './due-jobs.ts'

/**
 * Snoozes messages for the caller, by default for an hour; messages that are snoozed already get the new time. No policy to ask:
 * it changes only the caller's own messages. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT where too many wait.
 */
export const snoozeMessages = command(
  snoozeMessagesInput,
  async (tx, { ownerID, snoozedMessages, email, sendAt }): Promise<ScheduledTaskRow[]> => {
    refuseForeignActor(tx, { ownerID })
    await refuseForeignAddress(tx, email)
    const at = timeToCome(tx, 'sendAt', sendAt)
    await lockPutOff(tx, actorOf(tx))
    const waiting = new Map((await lockSnoozed(tx)).map((task) => [task.messageId, task]))
    const more = snoozedMessages.filter((id) => !waiting.has(id)).length
    if (more > 0) await requireRoomToWait(tx, 'snooze message', more)
    const tasks: ScheduledTaskRow[] = []
    for (const messageId of snoozedMessages) {
      const known = waiting.get(messageId)
      tasks.push(known ? await changeTask(tx, known.id, { sendAt: at }) : await snooze(tx, messageId, at))
    }
    for (const task of tasks) {
      await queueScheduledTask(tx, task)
      tx.record(scheduledTaskChanged(task.id, task.userId))
    }
    return tasks
  },
)

/** Sets the caller's snoozed messages to exactly these. Those already snoozed keep their time. Errors: as snoozeMessages. */
export async function chooseSnoozed(tx: Tx, messageIds: readonly string[]): Promise<void> {
  if (tx.viewer.kind !== 'member') throw badInput({ snoozedMessages: say('chooseAgency') })
  await lockPutOff(tx, actorOf(tx))
  const waiting = await lockSnoozed(tx)
  for (const task of waiting) if (!messageIds.includes(task.messageId ?? '')) await cancel(tx, task)
  const known = new Set(waiting.map(({ messageId }) => messageId))
  const snoozedMessages = messageIds.filter((id) => !known.has(id))
  if (snoozedMessages.length > 0) await snoozeMessages(tx, { snoozedMessages })
}

async function refuseForeignAddress(tx: Tx, email: string | null | undefined): Promise<void> {
  if (!email) return
  const person = await tx.load(personById, actorOf(tx))
  if (person?.email !== email) throw badInput({ email: say('ownAddress') })
}

async function snooze(tx: Tx, messageId: string, sendAt: Date): Promise<ScheduledTaskRow> {
  const message = await messageOrNotFound(tx, messageId)
  if (message.deletedAt) throw badInput({ snoozedMessages: say('messageDeleted') })
  const payload = { action: 'snooze message', snoozedMessages: [messageId] } as const
  const task = await insertTask(tx, {
    userId: actorOf(tx),
    payload: { ...payload, snoozedMessages: [messageId] },
    sendAt,
    messageId,
  })
  // Another device of the person was faster.
  if (!task) throw conflict(say('waitsAlready'))
  return task
}
