import { notify } from '../../notifications/commands.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { consume } from '../../platform/http/limits.ts'
import type { StoredEventRow } from '../store/events.ts'
import type { GuestRow } from '../store/guests.ts'

export const mailJob = 'calendar.mail'
export const reminderJob = 'calendar.mailReminder'

/** Mails that a person causes to addresses from outside, per day: invitations are counted apart. */
const perPerson = { name: 'event-mails', points: 500, duration: 86_400 }

type Changed = { id: string; sequence: number }

/** Invites new guests: members are notified too. */
export async function inviteGuests(
  tx: Tx,
  event: Changed,
  guests: readonly Pick<GuestRow, 'id' | 'userId'>[],
): Promise<void> {
  await mailGuests(tx, 'invited', event, guests)
  await notifyMembers(tx, 'eventInvited', event, guests)
}

/** Tells guests that an event was changed. */
export async function updateFor(tx: Tx, event: StoredEventRow, guests: readonly GuestRow[]): Promise<void> {
  await countMails(tx, guests)
  await mailGuests(tx, 'changed', event, guests)
  await notifyMembers(tx, 'eventChanged', event, guests)
}

type Told = Pick<GuestRow, 'id' | 'userId'>

const mailGuests = (tx: Tx, kind: 'invited' | 'changed', { sequence }: Changed, guests: readonly Told[]) =>
  tx.addJobs(
    guests.map(({ id: guestId }) => ({
      task: mailJob,
      payload: { kind, agencyId: agencyOf(tx), guestId, sequence },
      // A later change replaces one that was not mailed yet.
      key: `${mailJob}/${guestId}`,
    })),
  )

const notifyMembers = (tx: Tx, kind: string, { id, sequence }: Changed, guests: readonly Told[]) =>
  notify(tx, {
    kind,
    subjectId: id,
    recipientIds: guests.flatMap(({ userId }) => (userId === null ? [] : [userId])),
    actorId: personOf(tx),
    occurrence: String(sequence),
  })

/**
 * Tells guests that an event is canceled for them. What is sent is fixed now, because the event may be gone when it is; of those
 * who were not told of the event yet, nothing is sent.
 */
export async function cancelFor(tx: Tx, event: StoredEventRow, guests: readonly GuestRow[]): Promise<void> {
  await countMails(tx, guests)
  const { id, title, startAt, endAt, startDate, endDate, sequence, userId } = event
  const canceled = { id, title, startAt, endAt, startDate, endDate, sequence, userId }
  await Promise.all(guests.map((guest) => tx.cancelJob(`${mailJob}/${guest.id}`)))
  await tx.addJobs(
    guests.map((guest) => ({
      task: mailJob,
      payload: {
        kind: 'canceled',
        agencyId: agencyOf(tx),
        event: canceled,
        to: { userId: guest.userId, address: guest.address, language: guest.language },
      },
    })),
  )
}

async function countMails(tx: Tx, guests: readonly GuestRow[]): Promise<void> {
  const outside = guests.filter(({ address }) => address !== null).length
  const person = personOf(tx)
  if (person) await consume(tx.app.limits.make(perPerson), person, outside)
}
