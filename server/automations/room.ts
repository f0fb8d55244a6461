import './schema/automation.ts'
import './schema/matches.ts'
import './schema/run.ts'
import { becameClient, deactivated, left } from '../agencies/ports.ts'
import { notificationKinds } from '../notifications/ports.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { cronWork } from '../scheduling/ports.ts'
import { automationWork } from './commands/run-due.ts'
import { stopThoseOf } from './commands/stop.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { contentOfSaid, contentOfStopped } from './queries/notification-content.ts'

/** Automations: at their times they look for things and do steps, as their owner. */
export const automations: Room = {
  name: 'automations',
  access,
  events,
  jobs,
  schedule,
  ports: [
    fillPort(cronWork, automationWork),
    fillPort(left, stopThoseOf('notMember')),
    fillPort(deactivated, stopThoseOf('notMember')),
    fillPort(becameClient, stopThoseOf('notAllowed')),
    fillPort(notificationKinds, {
      kind: 'automationSaid',
      topic: 'automations',
      contentOf: contentOfSaid,
      thingsOf: null,
    }),
    fillPort(notificationKinds, {
      kind: 'automationStopped',
      topic: 'automations',
      contentOf: contentOfStopped,
      thingsOf: null,
    }),
  ],
}
