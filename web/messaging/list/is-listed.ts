import type { ChannelRow } from '../model/channel.ts'

/** Whether a channel stands in its reader's list: a conversation that another began with them only once something was written. */
export function isListed({ channel }: ChannelRow, readerID: string): boolean {
  if (channel.scope !== 'direct' || channel.ownerID === readerID) return true
  return channel.conversations.some(({ lastMessageAt }) => lastMessageAt !== null)
}
