import { graphql } from '../../platform/graphql.ts'
import { messageParts } from './fragments.ts'

/** What each live event of messaging carries. A field that is nullable in one event only has a name of its own there. */
export const messagingEvents = graphql(
  `
  fragment MessagingEvents on LiveEvent {
    __typename
    ... on MessageCreated { actorID message { ...MessageParts } root { ...MessageParts } }
    ... on MessageUpdated { message { ...MessageParts } }
    ... on MessageReacted { reacted: message { id reactions { emoji count userIDs } } }
    ... on MessagePublished { message { ...MessageParts } root { ...MessageParts } }
    ... on MessageWithdrawn { messageID conversationID responseToID withdrawn: message { ...MessageParts } root { ...MessageParts } }
    ... on MessageDeleted { messageID conversationID responseToID deleted: message { ...MessageParts } root { ...MessageParts } }
    ... on ChannelLeft { channelID }
    ... on ChannelUserUpdated { channelID seen: conversationID seenAt archived }
  }
`,
  [messageParts],
)
