import { graphql } from '../../platform/graphql.ts'
import { messagePreview } from './fragments.ts'

/** The first that a reader has not seen; the others wait where they stand. */
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

/** Where a draft belongs whose channel is not in its writer's list. */
export const draftConversationQuery = graphql(`
  query DraftConversation($id: ID!) {
    getConversation(id: $id) {
      id name
      channel { id name avatar scope private conversations { id } }
    }
  }
`)
