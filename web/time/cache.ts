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
    // A notification of days off that are cancelled is no longer shown.
    TimeOff: ['TimeOffBalance', 'TimeOffImpact', 'TeamMember', 'DayCapacity', 'WorkStart', 'Notification'],
    // Holidays are no working days.
    WorkingHours: ['TimeOff', 'TimeOffBalance', 'TeamMember', 'DayCapacity', 'WorkStart'],
    // The zone of the agency, and of a company as long as it has no other.
    Agency: ['WorkingHours', 'WorkStart'],
    // Whose project it is, and what it is estimated at.
    Project: ['WorkHours'],
    Task: ['WorkHours', 'TimeOffImpact'],
    Company: ['WorkHours', 'WorkingHours', 'WorkStart'],
    // Working hours depend on the member, and so does who decides on time off.
    AgencyUser: ['WorkHours', 'TimeOff', 'TimeOffBalance', 'TeamMember', 'WorkStart'],
    User: ['WorkHours', 'TimeOff', 'TeamMember', 'WorkStart'],
    // The event brings the name; not its place among the others, nor when their days begin.
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
