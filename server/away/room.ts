import './schema.ts'
import type { Room } from '../platform/room.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'

/** For people who are not looking: mails about unseen messages, and automatic replies. */
export const away: Room = { name: 'away', access, listeners, jobs, schedule }
