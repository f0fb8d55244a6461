import type { ChannelRow } from '../model/channel.ts'

/** Whether a channel is in the viewer's list: a direct conversation started by the other member only once it has a message. */
export function isListed({ channel }: ChannelRow, readerID: string): boolean {
  if (channel.scope !== 'direct' || channel.ownerID === readerID) return true
  return channel.conversations.some(({ lastMessageAt }) => lastMessageAt !== null)
}
