import './schema.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'
import { notificationKinds } from './ports.ts'
import { contentOfMembers } from './queries.ts'

/** The history of what happened to a person; the rooms above say what kinds of things can. */
export const notifications: Room = {
  name: 'notifications',
  access,
  events,
  listeners,
  jobs,
  schedule,
  ports: [fillPort(notificationKinds, { kind: 'joined', contentOf: contentOfMembers })],
}
