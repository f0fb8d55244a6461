import type { Updateable } from 'kysely'
import { type UpdateEventInput, updateEventInput } from '../../../shared/calendar.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { CalendarEvent } from '../../database/generated/types.ts'
import { changeMeetingMessage } from '../../messaging/commands/meeting-message.ts'
import { updateMessage } from '../../messaging/commands/update-message.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { eventChanged } from '../events.ts'
import { canUpdate } from '../policy.ts'
import { type EventRow, eventById, eventOrNotFound } from '../queries/events.ts'
import { allGuestsOf } from '../queries/guests.ts'
import { endOf, startOf } from '../queries/time-of-event.ts'
import { say } from '../sentences.ts'
import { newRoom } from '../steps/conference.ts'
import { addGuests, type Guests, guestsMeant, guestsOf, holdGuests } from '../steps/guests.ts'
import { lockedEvent } from '../steps/locked-event.ts'
import { isSameTime, remindersOf, whenOf } from '../steps/when.ts'
import { type StoredEventRow, updateEventRow } from '../store/events.ts'
import { clearAnswers, deleteGuests, type GuestRow } from '../store/guests.ts'
import { cancelFor, inviteGuests, updateFor } from './invite.ts'

/**
 * Changes the given fields of the caller's event: guests are told, and a new time makes their answers void. Errors:
 * BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, and for a conversation those of updateMessage.
 */
export const updateEvent = command(updateEventInput, async (tx, input): Promise<EventRow> => {
  await holdGuests(tx, input)
  const { event, guests } = await lockedEvent(tx, input.id)
  if (!canUpdate(tx.viewer, event)) throw forbidden(say('ownerChanges'))
  const internal = input.internal ?? event.internal
  const known = guestsOf(guests)
  const meant = await guestsMeant(tx, input, { internal, ownerId: event.userId, known })
  const changes = await changesOf(tx, event, input)
  const after = await save(tx, event, changes)
  if (after.conversationId !== null) await follow(tx, event, after)
  await changeGuests(tx, after, { before: guests, meant, isTold: after.sequence !== event.sequence })
  const concerned = [...new Set([...known.userIds, ...meant.userIds])]
  tx.record(eventChanged({ id: event.id, internal: event.internal && after.internal }, concerned))
  tx.loaderOf(eventById).clear(event.id)
  tx.loaderOf(allGuestsOf).clear(event.id)
  return eventOrNotFound(tx, event.id)
})

/** The columns that an input changes. */
async function changesOf(
  tx: Tx,
  event: StoredEventRow,
  input: UpdateEventInput,
): Promise<Updateable<CalendarEvent>> {
  const { title, description, internal, doNotAppendInCalendar, conference } = input
  const when = whenOf(input.startAt ?? startOf(event), input.endAt ?? endOf(event))
  const link = input.link === undefined && conference && event.link === null ? await newRoom(tx) : input.link
  const meant = { title, description, link, internal, doNotAppendInCalendar, ...when }
  const isMoved = !isSameTime(event, when)
  return Object.fromEntries(
    Object.entries(meant).filter(
      ([name, value]) =>
        value !== undefined &&
        (name in when ? isMoved : value !== event[name as keyof StoredEventRow]) &&
        !(value === null && (name === 'internal' || name === 'doNotAppendInCalendar')),
    ),
  )
}

/** What guests are told of; the rest is the owner's. */
const isTold = ['title', 'description', 'link', 'startAt', 'startDate']

async function save(
  tx: Tx,
  event: StoredEventRow,
  changes: Updateable<CalendarEvent>,
): Promise<StoredEventRow> {
  if (Object.keys(changes).length === 0) return event
  const isMoved = 'startAt' in changes
  const sequence = event.sequence + (isTold.some((name) => name in changes) ? 1 : 0)
  const after = await updateEventRow(tx, event.id, { ...changes, sequence })
  if (!isMoved) return after
  await clearAnswers(tx, event.id)
  return updateEventRow(tx, event.id, {
    movedIn: sequence,
    ...remindersOf(after, { timeZone: await zoneOf(tx), now: tx.now }),
  })
}

/** Lets the meeting's message follow. */
async function follow(tx: Tx, before: StoredEventRow, after: StoredEventRow): Promise<void> {
  const { id, conversationId: conversationID, title, link } = after
  if (conversationID === null) return
  if (before.internal !== after.internal) await updateMessage(tx, { id, internal: after.internal })
  if (before.title !== title || before.link !== link)
    await changeMeetingMessage(tx, { id, conversationID, title, link })
}

type GuestChange = { before: readonly GuestRow[]; meant: Guests; isTold: boolean }

/** Invites who is new, cancels for who is not meant any more, and tells the others of a change. */
async function changeGuests(
  tx: Tx,
  event: StoredEventRow,
  { before, meant, isTold }: GuestChange,
): Promise<void> {
  const isMeant = ({ userId, address }: GuestRow) =>
    userId === null ? meant.addresses.includes(address ?? '') : meant.userIds.includes(userId)
  const gone = before.filter((guest) => !isMeant(guest))
  const kept = before.filter(isMeant)
  await cancelFor(tx, { ...event, sequence: event.sequence + 1 }, gone)
  await deleteGuests(
    tx,
    gone.map(({ id }) => id),
  )
  const known = guestsOf(kept)
  const added = await addGuests(tx, event.id, {
    userIds: meant.userIds.filter((userId) => !known.userIds.includes(userId)),
    addresses: meant.addresses.filter((address) => !known.addresses.includes(address)),
  })
  await inviteGuests(tx, event, added)
  if (isTold) await updateFor(tx, event, kept)
}
