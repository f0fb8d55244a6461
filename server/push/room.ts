import './schema.ts'
import { conversationsSeen } from '../messaging/ports.ts'
import { fillPort } from '../platform/ports.ts'
import { pushKeyName } from '../platform/push/vapid.ts'
import type { Room } from '../platform/room.ts'
import { lookBehindSeen } from './commands/expect.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'

/** What browsers are told while no page is open. */
export const push: Room = {
  name: 'push',
  access,
  listeners,
  jobs,
  schedule,
  keys: [pushKeyName],
  ports: [fillPort(conversationsSeen, lookBehindSeen)],
}
