import { changed, changesOf } from '../platform/events/changed.ts'
import { type EventKind, type NewEvent, nobody } from '../platform/events/event.ts'

/** A person's scheduled or snoozed message was created, changed, finished or deleted; sent to them only. */
export const scheduledTaskChanged = (id: string, userId: string): NewEvent =>
  changed('ScheduledTask', id, { recipients: [userId] })

/** A recurring message was created, changed or sent; sent to its author and to admins. */
export const cronChanged = (id: string, userId: string): NewEvent =>
  changed('Cron', id, { ownerId: userId }, { internal: true })

export const events: EventKind[] = [
  changesOf('ScheduledTask', async () => nobody),
  changesOf('Cron', async (_tx, { subject }) => ({
    staff: 'admins',
    users: new Set([String(subject.ownerId)]),
  })),
]
