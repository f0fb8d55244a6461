import './schema.ts'
import type { Room } from '../platform/room.ts'
import { events } from './events.ts'
import { access } from './policy.ts'

/** Custom links in the shell of an agency. */
export const links: Room = { name: 'links', access, events }
