import './schema/ranges.ts'
import './schema/calendar.ts'
import './schema/event.ts'
import './schema/live.ts'
import './schema/invitation.ts'
import { becameClient, left } from '../agencies/ports.ts'
import { notificationKinds, ownThing, thingKinds } from '../notifications/ports.ts'
import { conflict } from '../platform/errors.ts'
import { changeKinds } from '../platform/events/change.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { busyTime } from '../time/ports.ts'
import { dayCapacity } from '../work/ports.ts'
import { leaveEvents, leaveInternalEvents } from './commands/leave-events.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { busyOf, meetingsOn } from './queries/busy.ts'
import { calendarChanges } from './queries/changes.ts'
import { contentOfEvents, eventThings, readersOfEvents } from './queries/notifications.ts'
import { say } from './sentences.ts'

const kinds = ['eventInvited', 'eventChanged', 'eventAnswered', 'eventReminder']

/** Calendars, events and meetings. */
export const calendar: Room = {
  name: 'calendar',
  access,
  events,
  jobs,
  schedule,
  constraints: { task_event_once: () => conflict(say('linkedAlready')) },
  ports: [
    fillPort(changeKinds, calendarChanges),
    fillPort(left, leaveEvents),
    fillPort(becameClient, leaveInternalEvents),
    fillPort(dayCapacity, meetingsOn),
    fillPort(busyTime, busyOf),
    ...kinds.map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'calendar',
        contentOf: contentOfEvents,
        thingsOf: ownThing('event'),
        readers: readersOfEvents,
        ...(kind === 'eventReminder' && { onDesktop: true as const }),
      }),
    ),
    fillPort(thingKinds, eventThings),
  ],
}
