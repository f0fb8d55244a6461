import type { Updateable } from 'kysely'
import { type UpdateEventInput, updateEventInput } from '../../../shared/calendar.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { CalendarEvent } from '../../database/generated/types.ts'
import { changeMeetingMessage } from '../../messaging/commands/meeting-message.ts'
import { updateMeetingVisibility } from '../../messaging/commands/update-message.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { eventChanged } from '../events.ts'
import { canUpdate } from '../policy.ts'
import { type EventRow, eventOrNotFound } from '../queries/events.ts'
import { endOf, startOf } from '../queries/time-of-event.ts'
import { say } from '../sentences.ts'
import { newRoom } from '../steps/conference.ts'
import { addGuests, type Guests, guestsMeant, guestsOf } from '../steps/guests.ts'
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
  const { event, guests } = await lockedEvent(tx, input.id, input)
  if (!canUpdate(tx.viewer, event)) throw forbidden(say('ownerChanges'))
  const internal = input.internal ?? event.internal
  const known = guestsOf(guests)
  const meant = await guestsMeant(tx, input, { internal, ownerId: event.userId, known })
  const changes = await changesOf(tx, event, input)
  const isTold = toldOf.some((name) => name in changes)
  // Whoever comes and goes needs new numbers: calendar programs ignore an invitation that is not newer than its cancellation.
  const after = await save(tx, event, { changes, counts: isTold || !isSameGuests(meant, known) })
  if (after !== event) await follow(tx, event, after)
  await changeGuests(tx, after, { before: guests, meant, isTold })
  const concerned = [...new Set([...known.userIds, ...meant.userIds])]
  tx.record(eventChanged({ id: event.id, internal: event.internal && after.internal }, concerned))
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
  const wantsRoom = conference && (input.link === undefined ? event.link : input.link) === null
  const link = wantsRoom ? await newRoom(tx) : input.link
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
const toldOf = ['title', 'description', 'link', 'startAt', 'startDate']

async function save(
  tx: Tx,
  event: StoredEventRow,
  { changes, counts }: { changes: Updateable<CalendarEvent>; counts: boolean },
): Promise<StoredEventRow> {
  if (Object.keys(changes).length === 0 && !counts) return event
  const isMoved = 'startAt' in changes
  const sequence = event.sequence + (counts ? 1 : 0)
  const after = await updateEventRow(tx, event.id, { ...changes, sequence })
  if (!isMoved) return after
  await clearAnswers(tx, event.id)
  return updateEventRow(tx, event.id, {
    movedIn: sequence,
    ...remindersOf(after, { timeZone: await zoneOf(tx), now: tx.now }),
  })
}

/** Lets the meeting's message follow; one that was deleted stays so. */
async function follow(tx: Tx, before: StoredEventRow, after: StoredEventRow): Promise<void> {
  const { id, conversationId: conversationID, title, link, internal } = after
  if (conversationID === null) return
  if (before.internal !== internal) await updateMeetingVisibility(tx, { id, internal })
  const isRenamed = before.title !== title
  if (!isRenamed && before.link === link) return
  await changeMeetingMessage(tx, { id, conversationID, link, ...(isRenamed ? { title } : {}) })
}

const isSameGuests = (one: Guests, other: Guests): boolean =>
  isSameSet(one.userIds, other.userIds) && isSameSet(one.addresses, other.addresses)

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

const isMeant = (meant: Guests, { userId, address }: GuestRow): boolean =>
  userId === null ? meant.addresses.includes(address ?? '') : meant.userIds.includes(userId)

type GuestChange = { before: readonly GuestRow[]; meant: Guests; isTold: boolean }

/** Invites who is new, cancels for who is not meant any more, and tells the others of a change. */
async function changeGuests(
  tx: Tx,
  event: StoredEventRow,
  { before, meant, isTold }: GuestChange,
): Promise<void> {
  const gone = before.filter((guest) => !isMeant(meant, guest))
  const kept = before.filter((guest) => isMeant(meant, guest))
  await cancelFor(tx, event, gone)
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
