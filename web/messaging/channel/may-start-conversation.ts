import type { Channel } from '../model/channel.ts'

/** Only staff can start named conversations, and only in channels of several people. */
export function mayStartConversation({ scope, viewerCan }: Channel): boolean {
  return viewerCan.writeInternal && scope !== 'self' && scope !== 'direct'
}
