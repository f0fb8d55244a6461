import type { AskIn } from '../../platform/slots.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { unreadCount } from '../model/channel.ts'
import { waitingQuery } from '../operations/waiting.ts'

/** The number of unread messages in another agency. */
export const waitingIn: AskIn = async (agencyId) => {
  const { channelUsersByUser } = await ask(waitingQuery, {}, agencyId)
  return channelUsersByUser.items.reduce((sum, { channel }) => sum + unreadCount(channel.conversations), 0)
}
