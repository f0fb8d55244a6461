import type { RoomWorkspace } from '../platform/room.ts'
import { formsCache } from './cache.ts'

export const formsWorkspace: RoomWorkspace = {
  cache: formsCache,
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).formsKeyboard],
    agencyParts: [async () => (await import('./agency-parts.ts')).formsParts],
  },
}
