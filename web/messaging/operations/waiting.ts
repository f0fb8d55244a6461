import { graphql } from '../../platform/graphql.ts'

export const waitingQuery = graphql(`
  query Waiting {
    channelUsersByUser(archived: { eq: false }, limit: 100) {
      items { channel { conversations { unreadCount } } }
    }
  }
`)
