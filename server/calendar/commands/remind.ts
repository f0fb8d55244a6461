import { isStaffRole } from '../../../shared/agencies.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { notify } from '../../notifications/commands/notify.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { oneByOne } from '../../platform/jobs/one-by-one.ts'
import { eventReminded } from '../events.ts'
import { type DueReminder, dueReminders } from '../queries/due.ts'
import { beginningOf, beginningText } from '../queries/time-of-event.ts'
import { type Reminded, takeReminder } from '../store/reminders.ts'
import { reminderJob } from './invite.ts'

/** Reminds of all events that are due, of all agencies. */
export async function remindOfDue(app: App): Promise<void> {
  const due = await app.asPlatform((ctx) => ctx.read(dueReminders))
  await oneByOne(app, due, (reminder) =>
    app.asSystem(reminder.agencyId, 'staff', (ctx) => ctx.write((tx) => remind(tx, reminder))),
  )
}

/** A mail that is later than this before its event is not sent. */
const leastHours = 20

/**
 * Reminds the owner of an event and those members among its guests who have not declined, once: the moment is cleared in the same
 * transaction, and moving the event sets another.
 */
async function remind(tx: Tx, { eventId, kind }: DueReminder): Promise<void> {
  const event = await takeReminder(tx, eventId, kind)
  if (!event) return
  // After a long standstill nobody is reminded of what has begun, and no mail says tomorrow of today.
  const hours = (beginningOf(event, await zoneOf(tx, event.userId)).getTime() - tx.now.getTime()) / 3_600_000
  if (hours <= (kind === 'mail' ? leastHours : 0)) return
  const userIds = await whoStillMay(tx, event)
  if (kind === 'mail') return mailReminders(tx, event, userIds)
  tx.record(eventReminded(event.id, userIds))
  return notify(tx, {
    kind: 'eventReminder',
    subjectId: event.id,
    recipientIds: userIds,
    actorId: null,
    occurrence: beginningText(event),
  })
}

const mailReminders = (tx: Tx, event: Reminded, userIds: readonly string[]): Promise<void> =>
  tx.addJobs(
    userIds.map((userId) => ({
      task: reminderJob,
      payload: { agencyId: agencyOf(tx), eventId: event.id, userId, beginning: beginningText(event) },
    })),
  )

/** The owner and the guests who are still here; clients are reminded only of what they are guests of. */
async function whoStillMay(tx: Tx, { userId, guests, internal }: Reminded): Promise<string[]> {
  const userIds = [...new Set([userId, ...guests])]
  const memberships = await Promise.all(userIds.map((id) => tx.load(membershipStateOf, id)))
  return userIds.filter((id, at) => {
    const membership = memberships[at]
    return membership?.active && (isStaffRole(membership.role) || (!internal && guests.includes(id)))
  })
}
