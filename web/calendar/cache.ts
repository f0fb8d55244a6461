import type { RoomCache } from '../platform/room.ts'

/** Everything is refetched; these are the dependencies that types alone don't express. */
export const calendarCache: RoomCache = {
  dependents: {
    // Who is busy, the hours of a day, and notifications about an event that is gone.
    Event: ['Commitment', 'DayCapacity', 'TeamMember', 'EventGuest', 'TaskEvent', 'Notification'],
    TaskEvent: ['Event'],
    TimeOff: ['CalendarEntry', 'Commitment'],
    Task: ['CalendarEntry', 'TaskEvent'],
    Project: ['CalendarEntry'],
    ScheduledTask: ['CalendarEntry'],
    // Its zone decides what is in a range, and its role which events are shown.
    AgencyUser: ['Event', 'CalendarEntry'],
    User: ['CalendarEntry', 'Event'],
    Channel: ['Event'],
    ChannelUser: ['Event'],
    Agency: ['CalendarEntry'],
  },
}
