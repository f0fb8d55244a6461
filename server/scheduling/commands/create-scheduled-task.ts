import { v5 } from 'uuid'
import { type CreateScheduledTaskInput, createScheduledTaskInput } from '../../../shared/scheduling.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import { checkMessage } from '../../messaging/commands/create-message.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { newTimelessId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { scheduledTaskChanged } from '../events.ts'
import { type MessagePayload, ownScheduledTasks, type ScheduledTaskRow } from '../queries/scheduled-tasks.ts'
import { say } from '../sentences.ts'
import { requireRoomToWait, timeToCome } from '../steps/checks.ts'
import { messageOf } from '../steps/deliver.ts'
import { lockPutOff } from '../store/put-off.ts'
import { insertTask } from '../store/scheduled-tasks.ts'
import { queueScheduledTask } from './due-jobs.ts'

/**
 * Schedules a message, an hour from now by default; the task's id becomes the message's. Idempotent. Errors: as createMessage,
 * and CONFLICT for too many waiting messages, or other content under an id.
 */
export const createScheduledTask = command(
  createScheduledTaskInput,
  async (tx, input): Promise<ScheduledTaskRow> => {
    refuseForeignActor(tx, { ownerID: input.ownerID })
    await lockPutOff(tx, actorOf(tx))
    const id = input.id ? ownIdOf(tx, input.id) : newTimelessId()
    const known = await ownScheduledTasks(tx).where('id', '=', id).executeTakeFirst()
    if (known) return sameMessageAgain(known, input)
    const sendAt = timeToCome(tx, 'sendAt', input.sendAt)
    await requireRoomToWait(tx, 'schedule message')
    const payload = await payloadOf(tx, id, input)
    const task = await insertTask(tx, { id, userId: actorOf(tx), payload, sendAt })
    if (!task) throw idTaken(say)
    await queueScheduledTask(tx, task)
    tx.record(scheduledTaskChanged(task.id, task.userId))
    return task
  },
)

/** Derived, so that no one can choose the id of an existing message and take over its attachments. */
const ownIdOf = (tx: Tx, id: string): string => v5(`scheduled by ${actorOf(tx)}`, id)

function sameMessageAgain(known: ScheduledTaskRow, input: CreateScheduledTaskInput): ScheduledTaskRow {
  const { conversationID, content } = input
  sameAgain(known.payload, { action: 'schedule message', conversationID, content }, idTaken(say))
  return known
}

async function payloadOf(tx: Tx, id: string, input: CreateScheduledTaskInput): Promise<MessagePayload> {
  const { conversationID, content, responseToID, internal, mentions, quotedMessageID } = input
  const written = {
    conversationID,
    content,
    responseToID: responseToID ?? null,
    internal: internal ?? false,
    mentions: mentions ?? [],
    ...(quotedMessageID ? { quotedMessageID } : {}),
  }
  const files = input.pieces ?? []
  const { channelId, scope, ...checked } = await checkMessage(
    tx,
    messageOf({ id, ...written, pieces: files }),
  )
  if (input.channelID && input.channelID !== channelId) throw badInput({ channelID: say('otherChannel') })
  // The files are attached to the future message now, so that they are not garbage-collected; no one can read them before it
  // exists.
  const pieces = await attachFiles(tx, {
    keys: files.map(({ key }) => key),
    owner: { kind: 'message', id, agencyId: agencyOf(tx) },
    field: 'pieces',
  })
  return {
    action: 'schedule message',
    ...written,
    internal: checked.internal,
    channelID: channelId,
    pieces,
    scope,
  }
}
