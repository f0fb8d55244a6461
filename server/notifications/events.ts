import { changed, changesOf } from '../platform/events/changed.ts'
import { type EventKind, type NewEvent, nobody } from '../platform/events/event.ts'

/** Recipients per event, which is sent to every server as a whole. */
const recipientsMax = 500

/** Notifications of these people were created, read or removed; sent to nobody else, and without the actor. */
export const notificationsChanged = (recipients: readonly string[]): NewEvent[] =>
  Array.from({ length: Math.ceil(recipients.length / recipientsMax) }, (_, at) =>
    changed(
      'Notification',
      null,
      { recipients: recipients.slice(at * recipientsMax, (at + 1) * recipientsMax) },
      { actorId: null },
    ),
  )

/** Somebody muted a thing, or ended that: theirs alone to know. */
export const muteChanged = (thingId: string, userId: string): NewEvent =>
  changed('NotificationThing', thingId, { recipients: [userId] }, { actorId: null })

export const events: EventKind[] = [
  changesOf('Notification', async () => nobody),
  changesOf('NotificationThing', async () => nobody),
]
