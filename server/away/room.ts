import './schema.ts'
import type { Room } from '../platform/room.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'

/** What happens while a person does not look: mails about what they have not seen, and answers in their name. */
export const away: Room = { name: 'away', access, listeners, jobs, schedule }
