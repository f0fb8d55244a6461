import { notify } from '../../notifications/commands.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { oneByOne } from '../../platform/jobs/one-by-one.ts'
import { eventReminded } from '../events.ts'
import { type DueReminder, dueReminders } from '../queries/due.ts'
import { beginningText } from '../queries/time-of-event.ts'
import { type Reminded, takeReminder } from '../store/reminders.ts'
import { reminderJob } from './invite.ts'

/** Reminds of all events that are due, of all agencies. */
export async function remindOfDue(app: App): Promise<void> {
  const due = await app.asPlatform((ctx) => ctx.read(dueReminders))
  await oneByOne(app, due, (reminder) =>
    app.asSystem(reminder.agencyId, 'staff', (ctx) => ctx.write((tx) => remind(tx, reminder))),
  )
}

/**
 * Reminds the owner of an event and those members among its guests who have not declined, once: the moment is cleared in the same
 * transaction, and moving the event sets another.
 */
async function remind(tx: Tx, { eventId, kind }: DueReminder): Promise<void> {
  const event = await takeReminder(tx, eventId, kind)
  // After a long standstill nobody is reminded of what has begun.
  if (!event || (event.startAt !== null && event.startAt <= tx.now)) return
  const userIds = [...new Set([event.userId, ...event.guests])]
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
