import './schema.ts'
import type { Room } from '../platform/room.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'

/** Mails about unseen messages, and automatic replies of people who are away. */
export const away: Room = { name: 'away', access, listeners, jobs, schedule }
