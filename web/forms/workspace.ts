import type { RoomWorkspace } from '../platform/room.ts'
import { formsCache } from './cache.ts'

export const formsWorkspace: RoomWorkspace = {
  cache: formsCache,
  slots: { agencyParts: [async () => (await import('./agency-parts.ts')).formsParts] },
}
