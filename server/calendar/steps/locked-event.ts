import { holdMeetingConversation } from '../../messaging/commands/meeting-message.ts'
import type { Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { type EventRow, eventOrNotFound } from '../queries/events.ts'
import { say } from '../sentences.ts'
import { conversationOf, lockEventRow, type StoredEventRow } from '../store/events.ts'
import { type GuestRow, guestRows } from '../store/guests.ts'
import { type GivenGuests, guestsOf, holdGuests } from './guests.ts'

/** An event as the viewer saw it before, as it is stored now, and its guests. */
type LockedEvent = { seen: EventRow; event: StoredEventRow; guests: GuestRow[] }

/**
 * Locks an event that the viewer may know of. First its conversation, then the memberships of the guests that are meant: in the
 * order in which meetings are created and members leave. Errors: NOT_FOUND.
 */
export async function lockedEvent(tx: Tx, id: string, meant?: GivenGuests): Promise<LockedEvent> {
  const seen = await eventOrNotFound(tx, id)
  const conversationId = await conversationOf(tx, id)
  if (conversationId) await holdMeetingConversation(tx, conversationId)
  if (meant) await holdGuests(tx, meant, guestsOf(await guestRows(tx, id)))
  const event = await lockEventRow(tx, id)
  if (!event) throw notFound(say('noEvent'))
  return { seen, event, guests: await guestRows(tx, id) }
}
