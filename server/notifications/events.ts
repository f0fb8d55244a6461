import { changed, changesOf } from '../platform/events/changed.ts'
import { type EventKind, type NewEvent, nobody } from '../platform/events/event.ts'

/** Recipients per event; larger ones would be too large for the bus between servers. */
const recipientsMax = 500

/** Notifications of these people were created or read; sent to nobody else, and without the actor. */
export const notificationsChanged = (recipients: readonly string[]): NewEvent[] =>
  Array.from({ length: Math.ceil(recipients.length / recipientsMax) }, (_, at) =>
    changed(
      'Notification',
      null,
      { recipients: recipients.slice(at * recipientsMax, (at + 1) * recipientsMax) },
      { actorId: null },
    ),
  )

export const events: EventKind[] = [changesOf('Notification', async () => nobody)]
