import { agenciesRoom } from './agencies/room.ts'
import { identityRoom } from './identity/room.ts'
import { messagingRoom } from './messaging/room.ts'
import { notesRoom } from './notes/room.ts'
import { notificationsRoom } from './notifications/room.ts'
import { schedulingRoom } from './scheduling/room.ts'
import { workRoom } from './work/room.ts'

/** The rooms of the web side, lower ones first. */
export const rooms = [
  identityRoom,
  agenciesRoom,
  notificationsRoom,
  messagingRoom,
  notesRoom,
  schedulingRoom,
  workRoom,
] as const
