import { graphql } from '../../platform/graphql.ts'
import { messagePreview } from './fragments.ts'

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

/** The conversation of a draft whose channel is not in the viewer's list. */
export const draftConversationQuery = graphql(`
  query DraftConversation($id: ID!) {
    getConversation(id: $id) {
      id name
      channel { id name avatar scope private conversations { id } }
    }
  }
`)
