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
 * Keeps a message that is sent at its time, an hour from now by default, under the id of the task. The same again
 * answers the same task. Errors: as createMessage, and CONFLICT where too many wait, or for other words under an id.
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

/** Nobody can choose the id of a message that is there already: what is attached to it by then would be theirs. */
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
  // Files belong to the message from now on, so that they are not swept while it waits; nobody can read them before it is there.
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
