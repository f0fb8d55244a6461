import {
  createCronInput,
  cronsMax,
  deleteCronInput,
  type UpdateCronInput,
  updateCronInput,
} from '../../../shared/scheduling.ts'
import { checkMessage } from '../../messaging/commands/create-message.ts'
import { channelOrNotFound } from '../../messaging/queries/channels.ts'
import { conversationsOfChannel } from '../../messaging/queries/conversations.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { cronChanged } from '../events.ts'
import { canChangeCron, canSeeCron, canStopCron } from '../policy.ts'
import { cronWork } from '../ports.ts'
import { type CronRow, countCrons, takesRoom } from '../queries/crons.ts'
import { say } from '../sentences.ts'
import { messageOf } from '../steps/deliver.ts'
import { pauserFor } from '../steps/pauser.ts'
import { newRecurrence, nextOf, rearranged } from '../steps/schedule.ts'
import { changeCron, insertCron, lockCron } from '../store/crons.ts'
import { lockPutOff } from '../store/put-off.ts'
import { queueCron } from './due-jobs.ts'

/**
 * Creates a message that is sent once or repeatedly. Idempotent for the same id and content. Errors: as createMessage,
 * CONFLICT for too many, or for other content under an id.
 */
export const createCron = command(createCronInput, async (tx, input): Promise<CronRow> => {
  refuseForeignActor(tx, { userID: input.userID })
  const userId = actorOf(tx)
  await lockPutOff(tx, userId)
  const known = input.id ? await lockCron(tx, input.id) : undefined
  if (known) return sameAgain(known, { type: 'message', userId, message: input.message }, idTaken(say))
  await requireRoom(tx, userId)
  const conversationID = input.conversationID ?? (await firstConversation(tx, input.channelID ?? ''))
  const internal = input.internal ?? false
  const { channelId, scope } = await check(tx, { conversationID, message: input.message, internal })
  if (input.channelID && input.channelID !== channelId) throw badInput({ channelID: say('otherChannel') })
  const recurrence = await newRecurrence(tx, input)
  const cron = await insertCron(tx, {
    ...recurrence,
    id: input.id ?? newId(),
    days: [...recurrence.days],
    userId,
    type: 'message',
    status: 'scheduled',
    message: input.message,
    internal,
    scope,
    channelId,
    conversationId: conversationID,
    ttl: nextOf(tx, recurrence),
  })
  if (!cron) throw idTaken(say)
  await queueCron(tx, cron)
  tx.record(cronChanged(cron.id, userId))
  return cron
})

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  if ((await countCrons(tx, userId)) >= cronsMax) throw conflict(say('tooManyCrons'))
}

async function firstConversation(tx: Tx, channelId: string): Promise<string> {
  const channel = await channelOrNotFound(tx, channelId)
  const [conversation] = await tx.load(conversationsOfChannel, channel.id)
  if (!conversation) throw notFound(say('noConversation'))
  return conversation.id
}

type Written = { conversationID: string; message: string; internal: boolean }

const check = (tx: Tx, { conversationID, message, internal }: Written) =>
  checkMessage(tx, messageOf({ id: newId(), conversationID, content: message, internal }))

/**
 * Changes a recurring message; pauses or resumes one, or an automation. An admin can pause those of others. Errors: as
 * createMessage, NOT_FOUND, FORBIDDEN, CONFLICT for a deleted one, or if there are too many unfinished ones.
 */
export const updateCron = command(updateCronInput, async (tx, input): Promise<CronRow> => {
  await lockPutOff(tx, actorOf(tx))
  const cron = await locked(tx, input.id)
  if (cron.status === 'cancelled') throw conflict(say('cronDeleted'))
  const { id, status, ...edits } = input
  const isStatusOnly = Object.values(edits).every((value) => value === undefined)
  const stopsOnly = status === 'paused' && isStatusOnly
  if (cron.type !== 'message' && !isStatusOnly) throw conflict(say('otherType'))
  if (!(stopsOnly ? canStopCron : canChangeCron)(tx.viewer, cron)) throw forbidden(say('changeByAuthor'))
  const next = status ?? cron.status
  if (cron.type === 'message' && takesRoom(next) && !takesRoom(cron.status))
    await requireRoom(tx, cron.userId)
  const changes = stopsOnly ? { status } : await edited(tx, cron, input)
  const changed = await changeCron(tx, id, {
    ...changes,
    processingUntil: null,
    ...(status && { pausedBy: pauserFor(tx, status) }),
  })
  await queueCron(tx, changed)
  if (status)
    for (const work of tx.app.port(cronWork)) if (work.type === cron.type) await work.statusSet?.(tx, id)
  tx.record(cronChanged(id, cron.userId))
  return changed
})

async function edited(tx: Tx, cron: CronRow, input: UpdateCronInput) {
  const message = input.message ?? cron.message
  const internal = input.internal ?? cron.internal
  const conversationID = cron.conversationId
  const scope = conversationID ? (await check(tx, { conversationID, message, internal })).scope : cron.scope
  const recurrence = rearranged(tx, cron, input)
  const status = input.status ?? cron.status
  const goesOn = status === 'scheduled'
  return {
    ...recurrence,
    days: [...recurrence.days],
    message,
    internal,
    scope,
    status,
    ttl: goesOn ? nextOf(tx, recurrence) : cron.ttl,
    ...(goesOn ? { reason: null, noticeId: null } : {}),
  }
}

/** Deletes a recurring message: its next time is cleared, its content stays on record. Errors: NOT_FOUND, FORBIDDEN. */
export const deleteCron = command(deleteCronInput, async (tx, { id }): Promise<CronRow> => {
  const cron = await locked(tx, id)
  if (!canStopCron(tx.viewer, cron)) throw forbidden(say('stopByAuthor'))
  const deleted = await changeCron(tx, id, {
    status: 'cancelled',
    ttl: null,
    processingUntil: null,
    pausedBy: null,
  })
  await queueCron(tx, deleted)
  tx.record(cronChanged(id, cron.userId))
  return deleted
})

async function locked(tx: Tx, id: string): Promise<CronRow> {
  const cron = await lockCron(tx, id)
  if (!cron || !canSeeCron(tx.viewer, cron)) throw notFound(say('noCron'))
  return cron
}
