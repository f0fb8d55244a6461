import './schema.ts'
import { notificationKinds } from '../notifications/ports.ts'
import { conflict } from '../platform/errors.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'
import { contentOfClocks, readersOfClocks, thingsOfClocks } from './queries/notifications.ts'
import { say } from './sentences.ts'

/** Service levels: the rules of an agency, and the clocks that count by them. */
export const sla: Room = {
  name: 'sla',
  access,
  events,
  jobs,
  schedule,
  listeners,
  constraints: { sla_rule_once: () => conflict(say('ruleTaken'), { rule: say('ruleTaken') }) },
  ports: ['slaAtRisk', 'slaBreached', 'slaAway', 'slaTaskAtRisk', 'slaTaskBreached', 'slaTaskAway'].map(
    (kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'serviceLevels',
        contentOf: contentOfClocks,
        thingsOf: thingsOfClocks,
        readers: readersOfClocks,
      }),
  ),
}
