import type { Channel } from '../model/channel.ts'

/** A conversation of its own name is for staff, in channels of several people. */
export function mayStartConversation({ scope, viewerCan }: Channel): boolean {
  return viewerCan.writeInternal && scope !== 'self' && scope !== 'direct'
}
