import { answerEventInput, answerInvitationInput } from '../../../shared/calendar.ts'
import type { EventAnswer } from '../../../shared/calendar-facts.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { command } from '../../platform/command.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { eventChanged } from '../events.ts'
import { type EventRow, eventOrNotFound } from '../queries/events.ts'
import { type Invitation, invitationOf, placeOfToken } from '../queries/invitation.ts'
import { endingOf } from '../queries/time-of-event.ts'
import { say } from '../sentences.ts'
import { membersAmong } from '../steps/guests.ts'
import { lockedEvent } from '../steps/locked-event.ts'
import type { StoredEventRow } from '../store/events.ts'
import { type GuestRow, saveAnswer } from '../store/guests.ts'

/**
 * Answers an invitation of the caller. The sequence is that of the event which they looked at. Errors: BAD_USER_INPUT,
 * FORBIDDEN, NOT_FOUND, CONFLICT if the event has been moved since.
 */
export const answerEvent = command(
  answerEventInput,
  async (tx, { id, answer, sequence }): Promise<EventRow> => {
    const { event, guests } = await lockedEvent(tx, id)
    const guest = guests.find(({ userId }) => userId !== null && userId === personOf(tx))
    if (!guest) throw forbidden(say('notInvited'))
    await keep(tx, { event, guests, guest }, { answer, sequence: sequence ?? event.sequence })
    return eventOrNotFound(tx, id)
  },
)

/**
 * Answers an invitation by the link of its mail, without an account. No policy to ask: the link decides. Errors: BAD_USER_INPUT,
 * NOT_FOUND, CONFLICT if the event has been moved since.
 */
export async function answerInvitation(ctx: Context, raw: unknown): Promise<Invitation> {
  const { token, answer, sequence } = parse(answerInvitationInput, raw)
  const { agencyId, eventId, guestId } = await ctx.write((tx) => placeOfToken(tx, token))
  return ctx.app.asSystem(agencyId, 'staff', (system) =>
    system.write(async (tx) => {
      const { event, guests } = await lockedEvent(tx, eventId)
      const guest = guests.find(({ id }) => id === guestId)
      if (!guest) throw notFound(say('deadInvitation'))
      await keep(tx, { event, guests, guest }, { answer, sequence })
      return invitationOf(tx, { eventId, guestId })
    }),
  )
}

type Answered = { event: StoredEventRow; guests: readonly GuestRow[]; guest: GuestRow }

async function keep(
  tx: Tx,
  { event, guests, guest }: Answered,
  { answer, sequence }: { answer: EventAnswer; sequence: number },
): Promise<void> {
  if (sequence < event.movedIn || sequence > event.sequence) throw conflict(say('movedMeanwhile'))
  if (endingOf(event, await zoneOf(tx, event.userId)) < tx.now) throw badInput({ answer: say('over') })
  if (guest.answer === answer) return
  await saveAnswer(tx, guest.id, answer)
  tx.record(eventChanged(event, membersAmong(guests)))
  await notify(tx, {
    kind: 'eventAnswered',
    subjectId: event.id,
    recipientIds: [event.userId],
    actorId: guest.userId,
    occurrence: `${guest.id}/${event.movedIn}/${answer}`,
  })
}
