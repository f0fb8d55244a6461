import { deleteEventInput } from '../../../shared/calendar.ts'
import { changeMeetingMessage } from '../../messaging/commands/meeting-message.ts'
import { command } from '../../platform/command.ts'
import { forbidden } from '../../platform/errors.ts'
import { eventChanged } from '../events.ts'
import { canDelete } from '../policy.ts'
import type { EventRow } from '../queries/events.ts'
import { say } from '../sentences.ts'
import { membersAmong } from '../steps/guests.ts'
import { lockedEvent } from '../steps/locked-event.ts'
import { deleteEventRow } from '../store/events.ts'
import { cancelFor } from './invite.ts'

/** Deletes an event and cancels it for its guests; its message stays, without its link. Errors: FORBIDDEN, NOT_FOUND. */
export const deleteEvent = command(deleteEventInput, async (tx, { id }): Promise<EventRow> => {
  const { seen, event, guests } = await lockedEvent(tx, id)
  if (!canDelete(tx.viewer, event)) throw forbidden(say('ownerDeletes'))
  await cancelFor(tx, { ...event, sequence: event.sequence + 1 }, guests)
  const { conversationId } = event
  if (conversationId !== null)
    await changeMeetingMessage(tx, { id, conversationID: conversationId, link: null, canceled: true })
  tx.record(eventChanged(event, membersAmong(guests)))
  await deleteEventRow(tx, id)
  return seen
})
