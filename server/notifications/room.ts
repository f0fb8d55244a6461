import './schema/notifications.ts'
import './schema/choices.ts'
import './schema/mutes.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'
import { notificationKinds } from './ports.ts'
import { contentOfMembers } from './queries/notifications.ts'

/** A person's notifications; higher rooms define the kinds. */
export const notifications: Room = {
  name: 'notifications',
  access,
  events,
  listeners,
  jobs,
  schedule,
  ports: [
    fillPort(notificationKinds, {
      kind: 'joined',
      topic: 'people',
      contentOf: contentOfMembers,
      thingsOf: null,
    }),
  ],
}
