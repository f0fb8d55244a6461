import { endNotifications, notify } from '../../notifications/commands/notify.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { consume } from '../../platform/http/limits.ts'
import { membersAmong } from '../steps/guests.ts'
import type { StoredEventRow } from '../store/events.ts'
import { type GuestRow, updateTold } from '../store/guests.ts'

export const mailJob = 'calendar.mail'
export const reminderJob = 'calendar.mailReminder'

/** The mail to a guest that waits: one at a time. */
const keyOf = (guestId: string): string => `${mailJob}/${guestId}`

/** Mails that a person causes to addresses from outside, per day: invitations are counted apart. */
const perPerson = { name: 'event-mails', points: 500, duration: 86_400 }

type Changed = { id: string; sequence: number }

/** Invites new guests: members are notified too. */
export async function inviteGuests(
  tx: Tx,
  event: Changed,
  guests: readonly Pick<GuestRow, 'id' | 'userId'>[],
): Promise<void> {
  await mailGuests(tx, 'invited', guests)
  await notifyMembers(tx, 'eventInvited', event, guests)
}

/** Tells guests that an event was changed. */
export async function updateFor(tx: Tx, event: StoredEventRow, guests: readonly GuestRow[]): Promise<void> {
  await countMails(tx, guests)
  await mailGuests(tx, 'changed', guests)
  await notifyMembers(tx, 'eventChanged', event, guests)
}

type Told = Pick<GuestRow, 'id' | 'userId'>

const mailGuests = (tx: Tx, kind: 'invited' | 'changed', guests: readonly Told[]) =>
  tx.addJobs(
    guests.map(({ id: guestId }) => ({
      task: mailJob,
      payload: { kind, agencyId: agencyOf(tx), guestId },
      // A later change replaces one that was not mailed yet: what is sent is the event as it is then.
      key: keyOf(guestId),
    })),
  )

const notifyMembers = (tx: Tx, kind: string, { id, sequence }: Changed, guests: readonly Told[]) =>
  notify(tx, {
    kind,
    subjectId: id,
    recipientIds: membersAmong(guests),
    actorId: personOf(tx),
    occurrence: String(sequence),
  })

/**
 * Tells guests that an event is canceled for them; those who were not told of it yet get nothing. What is sent is fixed now, because
 * the event may be gone when it is. Mails that wait find no guest any more.
 */
export async function cancelFor(tx: Tx, event: StoredEventRow, guests: readonly GuestRow[]): Promise<void> {
  const { id, title, startAt, endAt, startDate, endDate, sequence, userId } = event
  const canceled = { id, title, startAt, endAt, startDate, endDate, sequence, userId }
  await tx.addJobs(
    guests
      .filter(({ toldAt }) => toldAt !== null)
      .map((guest) => ({
        task: mailJob,
        payload: {
          kind: 'canceled',
          agencyId: agencyOf(tx),
          event: canceled,
          to: { userId: guest.userId, address: guest.address, language: guest.language },
        },
      })),
  )
  const recipientIds = membersAmong(guests)
  for (const kind of ['eventInvited', 'eventChanged'])
    await endNotifications(tx, kind, { subjectId: id, recipientIds })
}

async function countMails(tx: Tx, guests: readonly GuestRow[]): Promise<void> {
  const outside = guests.filter(({ address }) => address !== null).length
  const person = personOf(tx)
  if (person) await consume(tx.app.limits.make(perPerson), person, outside)
}

/** Keeps that the first mail to a guest is on its way. No event: nothing is shown of it. */
export const noteTold = (tx: Tx, guestId: string): Promise<boolean> => updateTold(tx, guestId)
