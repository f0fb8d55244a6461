import { agencies } from './agencies/room.ts'
import { identity } from './identity/room.ts'
import { media } from './media/room.ts'
import { messaging } from './messaging/room.ts'
import { notes } from './notes/room.ts'
import { notifications } from './notifications/room.ts'
import type { Room } from './platform/room.ts'
import { scheduling } from './scheduling/room.ts'
import { work } from './work/room.ts'

/** The rooms of the server, lower ones first (the order of tools/rooms.ts). */
export const rooms: Room[] = [identity, agencies, notifications, media, messaging, notes, scheduling, work]
