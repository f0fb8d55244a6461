import { agenciesRoom } from './agencies/room.ts'
import { identityRoom } from './identity/room.ts'
import { messagingRoom } from './messaging/room.ts'

/** The rooms of the web side, lower ones first. */
export const rooms = [identityRoom, agenciesRoom, messagingRoom] as const
