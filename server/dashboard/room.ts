import './schema.ts'
import type { Room } from '../platform/room.ts'
import { access } from './policy.ts'

/** What changed since a member of the team last looked at their dashboard; its other parts are queries of their own rooms. */
export const dashboard: Room = { name: 'dashboard', access }
