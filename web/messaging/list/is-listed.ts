import type { ChannelRow } from '../model/channel.ts'

/** Whether a channel is in its reader's list: a conversation that another member began with them only once it has a message. */
export function isListed({ channel }: ChannelRow, readerID: string): boolean {
  if (channel.scope !== 'direct' || channel.ownerID === readerID) return true
  return channel.conversations.some(({ lastMessageAt }) => lastMessageAt !== null)
}
