import { byId } from '../platform/client/by-id.ts'
import type { RoomCache } from '../platform/room.ts'

/** What time shows stays true by being asked again; here stands what changes along with what. */
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
    // When somebody works, and who they are to decide.
    AgencyUser: ['WorkHours', 'TimeOff', 'TimeOffBalance', 'TeamMember', 'WorkStart'],
    User: ['WorkHours', 'TimeOff', 'TeamMember', 'WorkStart'],
    // The event brings the name; not where it stands among the others, nor at which moments their days begin.
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
