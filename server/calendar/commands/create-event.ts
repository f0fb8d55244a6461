import { createEventInput, eventTasksMax } from '../../../shared/calendar.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { createMeetingMessage, holdMeetingConversation } from '../../messaging/commands/meeting-message.ts'
import { conversationOrNotFound } from '../../messaging/queries/conversations.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { requestOrNotFound } from '../../requests/queries/requests.ts'
import { eventChanged } from '../events.ts'
import { type CalendarRow, calendarOfPerson, calendarOrNotFound } from '../queries/calendars.ts'
import { type EventRow, eventById, eventOrNotFound } from '../queries/events.ts'
import { say } from '../sentences.ts'
import { newRoom } from '../steps/conference.ts'
import { addGuests, guestsMeant, holdGuests, nobody } from '../steps/guests.ts'
import { remindersOf, whenOf } from '../steps/when.ts'
import { countOfRequest, insertEvent } from '../store/events.ts'
import { inviteGuests } from './invite.ts'
import { createTaskEvent } from './task-events.ts'

/**
 * Adds an event to the caller's calendar and invites its guests; in a conversation it is announced there. Idempotent for the
 * same id, title, time and conversation. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT, and for a conversation those of
 * createMessage.
 */
export const createEvent = command(createEventInput, async (tx, input): Promise<EventRow> => {
  refuseForeignActor(tx, { userID: input.userID })
  const calendar = await ownCalendar(tx, input.calendarID)
  const { conversationID: conversationId = null, requestID: requestId = null, taskID } = input
  const id = input.id ?? newId()
  const when = whenOf(input.startAt, input.endAt)
  const facts = { title: input.title, userId: actorOf(tx), conversationId, ...when }
  if (conversationId !== null) {
    await conversationOrNotFound(tx, conversationId)
    await holdMeetingConversation(tx, conversationId)
  }
  await holdGuests(tx, input, nobody)
  // Looked for under the lock: the same call may have written it meanwhile.
  const known = await tx.load(eventById, id)
  if (known) return sameAgain(known, facts, idTaken(say))
  const internal = input.internal ?? false
  const meant = { internal, ownerId: facts.userId, known: nobody }
  const link = input.link ?? (input.conference ? await newRoom(tx) : null)
  if (conversationId !== null) {
    await createMeetingMessage(tx, { id, conversationID: conversationId, title: input.title, internal, link })
  }
  const guests = await guestsMeant(tx, input, meant)
  if (requestId !== null) await requireRoomOn(tx, requestId)
  const inserted = await insertEvent(tx, {
    ...facts,
    ...remindersOf(when, { timeZone: await zoneOf(tx), now: tx.now }),
    id,
    calendarId: calendar.id,
    description: input.description ?? null,
    internal,
    link,
    requestId,
    doNotAppendInCalendar: input.doNotAppendInCalendar ?? false,
  })
  if (!inserted) return sameAgain(await tx.load(eventById, id), facts, idTaken(say))
  await inviteGuests(tx, { id, sequence: 0 }, await addGuests(tx, id, guests))
  tx.record(eventChanged({ id, internal }, guests.userIds))
  if (taskID) await createTaskEvent(tx, { taskID, eventID: id })
  return eventOrNotFound(tx, id)
})

/** A request has only so many meetings. Errors: NOT_FOUND, BAD_USER_INPUT. */
async function requireRoomOn(tx: Tx, requestId: string): Promise<void> {
  await requestOrNotFound(tx, requestId)
  await lockNamed(tx, `calendar/request/${requestId}`)
  requireAtMost(eventTasksMax, (await countOfRequest(tx, requestId)) + 1, 'requestID')
}

/** The caller's calendar, which they may name. Errors: BAD_USER_INPUT, NOT_FOUND. */
async function ownCalendar(tx: Tx, id: string | null | undefined): Promise<CalendarRow> {
  const own = await tx.load(calendarOfPerson, actorOf(tx))
  const calendar = id == null ? own : await calendarOrNotFound(tx, id)
  if (!calendar || calendar.ownerId !== actorOf(tx)) throw badInput({ calendarID: say('ownCalendar') })
  return calendar
}
