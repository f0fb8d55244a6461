import { changed, changesOf } from '../platform/events/changed.ts'
import { type EventKind, type NewEvent, nobody } from '../platform/events/event.ts'

/** Notifications of these people came or were read; told to nobody else, and not by whom. */
export const notificationsChanged = (recipients: readonly string[]): NewEvent =>
  changed('Notification', null, { recipients }, { actorId: null })

export const events: EventKind[] = [changesOf('Notification', async () => nobody)]
