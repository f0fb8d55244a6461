import { nextTimes, type Recurrence, wallTime } from '../../../shared/recurrence.ts'
import {
  type CreateCronInput,
  type CronRepeat,
  createCronInput,
  cronsMax,
  deleteCronInput,
  type UpdateCronInput,
  updateCronInput,
} from '../../../shared/scheduling.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
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
import { sayOfField } from '../../platform/sentences.ts'
import { cronChanged } from '../events.ts'
import { canChangeCron, canSeeCron, canStopCron } from '../policy.ts'
import { type CronRow, countCrons, recurrenceOf, takesRoom } from '../queries/crons.ts'
import { say } from '../sentences.ts'
import { timeToCome } from '../steps/checks.ts'
import { messageOf } from '../steps/deliver.ts'
import { expressionFor } from '../steps/expression.ts'
import { changeCron, insertCron, lockCron } from '../store/crons.ts'
import { lockPutOff } from '../store/put-off.ts'
import { queueCron } from './due-jobs.ts'

/**
 * Creates an automatic message, sent once or repeatedly. Idempotent for the same id and content. Errors: as createMessage,
 * CONFLICT for too many, or for other content under an id.
 */
export const createCron = command(createCronInput, async (tx, input): Promise<CronRow> => {
  refuseForeignActor(tx, { userID: input.userID })
  const userId = actorOf(tx)
  await lockPutOff(tx, userId)
  const known = input.id ? await lockCron(tx, input.id) : undefined
  if (known) return sameAgain(known, { userId, message: input.message }, idTaken(say))
  await requireRoom(tx, userId)
  const conversationID = input.conversationID ?? (await firstConversation(tx, input.channelID ?? ''))
  const internal = input.internal ?? false
  const { channelId, scope } = await check(tx, { conversationID, message: input.message, internal })
  if (input.channelID && input.channelID !== channelId) throw badInput({ channelID: say('otherChannel') })
  const recurrence = await begun(tx, input)
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

async function begun(tx: Tx, input: CreateCronInput): Promise<Recurrence> {
  const timeZone = input.timeZone ?? (await zoneOf(tx, actorOf(tx)))
  const repeat = input.repeat ?? 'once'
  const expression = expressionFor(tx, repeat, input.expression)
  const rhythm = { repeat, days: input.days ?? [], timeZone, expression }
  if (expression && !input._ttl) {
    const begun = { ...rhythm, start: wallTime(tx.now, timeZone) }
    return { ...begun, start: wallTime(nextOf(tx, begun), timeZone) }
  }
  return { ...rhythm, start: wallTime(timeToCome(tx, '_ttl', input._ttl), timeZone) }
}

function nextOf(tx: Tx, recurrence: Recurrence): Date {
  const [next] = nextTimes(recurrence, tx.now, 1)
  if (!next) throw badInput({ _ttl: sayOfField('past') })
  return next
}

/**
 * Changes, pauses or resumes an automatic message; an admin can pause those of others. Errors: as createMessage, NOT_FOUND,
 * FORBIDDEN, CONFLICT for a deleted one, or if there are too many unfinished ones.
 */
export const updateCron = command(updateCronInput, async (tx, input): Promise<CronRow> => {
  await lockPutOff(tx, actorOf(tx))
  const cron = await locked(tx, input.id)
  if (cron.status === 'cancelled') throw conflict(say('cronDeleted'))
  const { id, status, ...edits } = input
  const stopsOnly = status === 'paused' && Object.values(edits).every((value) => value === undefined)
  if (!(stopsOnly ? canStopCron : canChangeCron)(tx.viewer, cron)) throw forbidden(say('changeByAuthor'))
  const next = status ?? cron.status
  if (takesRoom(next) && !takesRoom(cron.status)) await requireRoom(tx, cron.userId)
  const changes = stopsOnly ? { status } : await edited(tx, cron, input)
  const changed = await changeCron(tx, id, { ...changes, processingUntil: null })
  await queueCron(tx, changed)
  tx.record(cronChanged(id, cron.userId))
  return changed
})

async function edited(tx: Tx, cron: CronRow, input: UpdateCronInput) {
  const message = input.message ?? cron.message
  const internal = input.internal ?? cron.internal
  const { scope } = await check(tx, { conversationID: cron.conversationId, message, internal })
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

function rearranged(tx: Tx, cron: CronRow, input: UpdateCronInput): Recurrence {
  const { _ttl, days, timeZone, repeat = cron.repeat } = input
  const before = recurrenceOf(cron)
  const zone = timeZone ?? before.timeZone
  return {
    repeat,
    days: days ?? before.days,
    timeZone: zone,
    // The time of day stays the same in another time zone.
    start: _ttl ? wallTime(timeToCome(tx, '_ttl', _ttl), zone) : before.start,
    expression: expressionAfter(tx, cron, repeat, input.expression),
  }
}

function expressionAfter(tx: Tx, cron: CronRow, repeat: CronRepeat, expression?: string | null) {
  const isKept = expression === undefined && repeat === cron.repeat
  return isKept ? cron.expression : expressionFor(tx, repeat, expression)
}

/** Deletes an automatic message: its next time is cleared, its content stays on record. Errors: NOT_FOUND, FORBIDDEN. */
export const deleteCron = command(deleteCronInput, async (tx, { id }): Promise<CronRow> => {
  const cron = await locked(tx, id)
  if (!canStopCron(tx.viewer, cron)) throw forbidden(say('stopByAuthor'))
  const deleted = await changeCron(tx, id, { status: 'cancelled', ttl: null, processingUntil: null })
  await queueCron(tx, deleted)
  tx.record(cronChanged(id, cron.userId))
  return deleted
})

async function locked(tx: Tx, id: string): Promise<CronRow> {
  const cron = await lockCron(tx, id)
  if (!cron || !canSeeCron(tx.viewer, cron)) throw notFound(say('noCron'))
  return cron
}
