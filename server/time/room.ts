import { say } from './sentences.ts'
import './schema/segment.ts'
import './schema/settings.ts'
import './schema/timer-list.ts'
import './schema/timer.ts'
import './schema/team-week.ts'
import './schema/time-off.ts'
import './schema/work-hours.ts'
import './schema/work-start.ts'
import './schema/working-hours.ts'
import { becameClient, deactivated, keepTimeOff, left } from '../agencies/ports.ts'
import { notificationKinds } from '../notifications/ports.ts'
import { staffOnly } from '../notifications/queries/notifications.ts'
import { conflict } from '../platform/errors.ts'
import { changeKinds } from '../platform/events/change.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { dayCapacity, loggedHours, usualWeek } from '../work/ports.ts'
import { stopRunning } from './commands/run.ts'
import { keepTimeOffOf } from './commands/time-off.ts'
import { events } from './events.ts'
import { access } from './policy.ts'
import { awayOn } from './queries/away.ts'
import { timeChanges } from './queries/changes.ts'
import { contentOfCancelled, contentOfTimeOff } from './queries/notification-content.ts'
import { hoursLoggedOn } from './queries/time-of-tasks.ts'
import { weekOfAgency } from './queries/working-hours.ts'

const ofTimeOff = ['timeOffAsked', 'timeOffApproved', 'timeOffDeclined']

/** Activities, timers and totals, and working hours. */
export const time: Room = {
  name: 'time',
  access,
  events,
  constraints: {
    one_running_timer: () => conflict(say('changedMeanwhile')),
    away_once: () => conflict(say('alreadyAway'), { start: say('alreadyAway') }),
    time_off_once: () => conflict(say('sameDays'), { start: say('sameDays') }),
  },
  ports: [
    fillPort(changeKinds, timeChanges),
    fillPort(left, stopRunning),
    fillPort(becameClient, stopRunning),
    fillPort(deactivated, stopRunning),
    fillPort(keepTimeOff, keepTimeOffOf),
    fillPort(dayCapacity, awayOn),
    fillPort(usualWeek, weekOfAgency),
    fillPort(loggedHours, hoursLoggedOn),
    ...ofTimeOff.map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'timeOff',
        contentOf: contentOfTimeOff,
        thingsOf: null,
        readers: staffOnly,
      }),
    ),
    fillPort(notificationKinds, {
      kind: 'timeOffCancelled',
      topic: 'timeOff',
      contentOf: contentOfCancelled,
      thingsOf: null,
      readers: staffOnly,
    }),
  ],
}
