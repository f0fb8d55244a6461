import './schema.ts'
import type { Room } from '../platform/room.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'

/** One search over all rooms: who finds something is who may see it. */
export const search: Room = { name: 'search', access, jobs, schedule }
