import { graphql } from '../../platform/graphql.ts'
import { personParts, pieceParts } from './fragments.ts'

/** The messages with files in a conversation; of all types if none is named. */
export const conversationFilesQuery = graphql(
  `
  query ConversationFiles($conversationID: ID!, $kinds: [MediaType!], $limit: Int, $nextToken: String) {
    mediaMessages(conversationID: $conversationID, filter: { mediaType: { in: $kinds } }, limit: $limit, nextToken: $nextToken) {
      items {
        id createdAt conversationID channelID responseToID internal
        owner { ...PersonParts } pieces { ...PieceParts }
      }
      nextToken
    }
  }
`,
  [personParts, pieceParts],
)
