import { v5 } from 'uuid'
import {
  createScheduledTaskInput,
  type ScheduleAction,
  type ScheduleMessageInput,
  scheduleMessageInput,
} from '../../../shared/scheduling.ts'
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
import { snoozeMessages } from './snooze-messages.ts'

/**
 * Schedules an action of the caller's, an hour from now by default: a message that is given as such, or any action by its
 * payload. Errors: those of the action, and BAD_USER_INPUT for one that there is not.
 */
export const createScheduledTask = command(
  createScheduledTaskInput,
  async (
    tx,
    { name: _name, type: _type, issuerID, payload, _ttl, ...message },
  ): Promise<ScheduledTaskRow> => {
    refuseForeignActor(tx, { issuerID })
    const sendAt = _ttl?.toISOString() ?? message.sendAt?.toISOString()
    if (payload == null) return scheduleMessage(tx, { ...given(message), sendAt })
    const { action, ...input } = isObject(payload) ? payload : {}
    const create = Object.hasOwn(actions, String(action)) && actions[action as ScheduleAction]
    if (!create) throw badInput({ payload: say('unknownAction') })
    return create(tx, { ...given({ id: message.id }), sendAt, ...input })
  },
)

/** How each action is scheduled; its input is the payload without the action. */
const actions: Record<ScheduleAction, (tx: Tx, input: Record<string, unknown>) => Promise<ScheduledTaskRow>> =
  {
    'schedule message': (tx, input) => scheduleMessage(tx, input),
    async 'snooze message'(tx, { id: _id, ...input }) {
      const [task] = await snoozeMessages(tx, input)
      if (!task) throw badInput({ payload: say('unknownAction') })
      return task
    },
  }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))

/**
 * Schedules a message, an hour from now by default; the task's id becomes the message's. Idempotent. Errors: as createMessage,
 * and CONFLICT for too many waiting messages, or other content under an id.
 */
const scheduleMessage = command(scheduleMessageInput, async (tx, input): Promise<ScheduledTaskRow> => {
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
})

/** Derived, so that no one can choose the id of an existing message and take over its attachments. */
const ownIdOf = (tx: Tx, id: string): string => v5(`scheduled by ${actorOf(tx)}`, id)

function sameMessageAgain(known: ScheduledTaskRow, input: ScheduleMessageInput): ScheduledTaskRow {
  const { conversationID, content } = input
  sameAgain(known.payload, { action: 'schedule message', conversationID, content }, idTaken(say))
  return known
}

async function payloadOf(tx: Tx, id: string, input: ScheduleMessageInput): Promise<MessagePayload> {
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
