import { graphql } from '../../platform/graphql.ts'
import { messagePreview, personParts } from './fragments.ts'

/** The first unread messages of a conversation; the others are read in the conversation. */
export const unreadMessagesQuery = graphql(
  `
  query UnreadMessages($conversationID: ID!) {
    unreadMessages(conversationID: $conversationID, limit: 5) {
      items { ...MessagePreview conversationID channelID responseToID }
      nextToken
    }
  }
`,
  [messagePreview],
)

/** The unread messages that are addressed to the viewer, newest first. */
export const unreadAddressedQuery = graphql(
  `
  query UnreadAddressed($limit: Int, $nextToken: String) {
    unreadAddressed(limit: $limit, nextToken: $nextToken) {
      items {
        id
        message { ...MessagePreview conversationID channelID responseToID }
        channel { id name avatar scope private viewerChannelUser { id name target { ...PersonParts } } }
      }
      nextToken
    }
  }
`,
  [messagePreview, personParts],
)

export const unreadAddressedCountQuery = graphql(`
  query UnreadAddressedCount { unreadAddressedCount }
`)

/** The conversation of a draft whose channel is not in the viewer's list. */
export const draftConversationQuery = graphql(`
  query DraftConversation($id: ID!) {
    getConversation(id: $id) {
      id name
      channel { id name avatar scope private conversations { id } }
    }
  }
`)
