import { byId } from '../platform/client/by-id.ts'
import type { RoomCache } from '../platform/room.ts'

/** Everything that time shows is refetched; these are the dependencies that types alone don't express. */
export const timeCache: RoomCache = {
  resolvers: { Query: { getTimer: byId('Timer') } },
  dependents: {
    Timer: ['TimerTotals', 'LoggedTime', 'TaskTime', 'WorkHours', 'DayCapacity', 'Query.myTimers'],
    TimerSegment: [
      'Timer',
      'TimerTotals',
      'LoggedTime',
      'WorkHours',
      'DayCapacity',
      'Query.timerSegmentsByUser',
    ],
    TimeSettings: ['Timer', 'WorkHours'],
    // Notifications about cancelled days off must disappear.
    TimeOff: ['TimeOffBalance', 'TimeOffImpact', 'TeamMember', 'DayCapacity', 'WorkStart', 'Notification'],
    // Holidays count as days off.
    WorkingHours: ['TimeOff', 'TimeOffBalance', 'TeamMember', 'DayCapacity', 'WorkStart'],
    // The agency's time zone, which is also that of companies without one of their own.
    Agency: ['WorkingHours', 'WorkStart', 'TeamMember'],
    // The project's client, and the estimate; what is due of an archived project is not planned.
    Project: ['WorkHours', 'TeamMember'],
    Task: ['WorkHours', 'TimeOffImpact', 'TeamMember'],
    Company: ['WorkHours', 'WorkingHours', 'WorkStart'],
    // Working hours depend on the member, and so do the deciders of time off.
    AgencyUser: ['WorkHours', 'TimeOff', 'TimeOffBalance', 'TeamMember', 'WorkStart'],
    User: ['WorkHours', 'TimeOff', 'TeamMember', 'WorkStart'],
    // The event carries the name, but not the sort order or the start of the day.
    UserUpdated: [
      'Query.teamWeek',
      'Query.timerSegmentsByUser',
      'Query.listTimers',
      'TimerTotals',
      'WorkHours',
      'DayCapacity',
      'WorkStart',
    ],
  },
}
