import { graphql } from '../../platform/graphql.ts'
import type { AskIn } from '../../platform/slots.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { unreadCount } from '../channel/channel.ts'

const waitingQuery = graphql(`
  query Waiting {
    channelUsersByUser(archived: { eq: false }, limit: 100) {
      items { channel { conversations { unreadCount } } }
    }
  }
`)

/** How many messages wait in another agency. */
export const waitingIn: AskIn = async (agencyId) => {
  const { channelUsersByUser } = await ask(waitingQuery, {}, agencyId)
  return channelUsersByUser.items.reduce((sum, { channel }) => sum + unreadCount(channel.conversations), 0)
}
