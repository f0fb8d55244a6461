import { type RoomCache, roomEvents } from '../platform/room.ts'
import { calendarEvents } from './live.ts'

/** Everything is refetched; these are the dependencies that types alone don't express. */
export const calendarCache: RoomCache = {
  events: roomEvents(calendarEvents, {}),
  dependents: {
    // Who is busy, the hours of a day, and notifications about an event that is gone.
    Event: [
      'Commitment',
      'DayCapacity',
      'PlannedDay',
      'TeamMember',
      'EventGuest',
      'TaskEvent',
      'Notification',
    ],
    TaskEvent: ['Event'],
    TimeOff: ['CalendarEntry', 'Commitment', 'PlannedDay'],
    WorkingHours: ['PlannedDay'],
    Task: ['CalendarEntry', 'PlannedDay', 'TaskEvent'],
    Project: ['CalendarEntry'],
    ScheduledTask: ['CalendarEntry'],
    // Its zone decides what is in a range, and its role which events are shown.
    AgencyUser: ['Event', 'CalendarEntry', 'PlannedDay'],
    User: ['CalendarEntry', 'Event', 'PlannedDay'],
    Channel: ['Event'],
    ChannelUser: ['Event'],
    Agency: ['CalendarEntry', 'PlannedDay'],
  },
}
