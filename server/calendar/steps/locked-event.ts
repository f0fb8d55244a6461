import { holdMeetingConversation } from '../../messaging/commands/meeting-message.ts'
import type { Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { eventById, eventOrNotFound } from '../queries/events.ts'
import { say } from '../sentences.ts'
import { conversationOf, lockEventRow, type StoredEventRow } from '../store/events.ts'
import { type GuestRow, guestRows } from '../store/guests.ts'

/** An event that the viewer may know of, locked with its conversation before it, and its guests. Errors: NOT_FOUND. */
export async function lockedEvent(
  tx: Tx,
  id: string,
): Promise<{ event: StoredEventRow; guests: GuestRow[] }> {
  await eventOrNotFound(tx, id)
  const conversationId = await conversationOf(tx, id)
  if (conversationId) await holdMeetingConversation(tx, conversationId)
  const event = await lockEventRow(tx, id)
  if (!event) throw notFound(say('noEvent'))
  tx.loaderOf(eventById).clear(id)
  return { event, guests: await guestRows(tx, id) }
}
