import { graphql } from '../../platform/graphql.ts'
import { messageParts } from './fragments.ts'

/** The payloads of messaging's live events. A field that is nullable in only one event has a different name there. */
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
