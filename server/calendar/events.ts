import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idsOf,
  type NewEvent,
  type StoredEvent,
} from '../platform/events/event.ts'

type OfEvent = { id: string; internal: boolean }

/** An event was created, changed, answered or deleted; for staff, and for those guests who are clients. */
export const eventChanged = ({ id, internal }: OfEvent, guestIds: readonly string[]): NewEvent =>
  changed('Event', id, { guestIds: internal ? [] : guestIds })

/** A task was linked with an event, or no longer is; for staff: clients hear of the event, and may not see the task. */
export const taskEventChanged = (id: string): NewEvent => changed('TaskEvent', id, {}, { internal: true })

/** The agency's settings of its calendars changed; for staff. */
export const calendarSettingsChanged = (id: string): NewEvent =>
  changed('CalendarSettings', id, {}, { internal: true })

/** An event begins soon; for those who are reminded of it, so that it pops up. */
export const eventReminded = (id: string, userIds: readonly string[]): NewEvent => ({
  type: 'eventReminded',
  subject: { entityId: id, userIds },
})

/** Guests who are no longer, too: they learn that it is gone. */
const staffAndGuests = async (_tx: ReadTx, event: StoredEvent): Promise<Audience> => ({
  staff: 'all',
  users: new Set(idsOf(event, 'guestIds')),
})

export const events: EventKind[] = [
  changesOf('Event', staffAndGuests),
  changesOf('TaskEvent', async () => ({ staff: 'all' })),
  {
    type: 'eventReminded',
    graphqlType: 'EventReminded',
    audience: async (_tx, event) => ({ users: new Set(idsOf(event, 'userIds')) }),
  },
  changesOf('CalendarSettings', async () => ({ staff: 'all' })),
]
