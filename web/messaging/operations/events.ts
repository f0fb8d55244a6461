import { graphql } from '../../platform/graphql.ts'
import { channelParts, conversationParts, messageParts } from './fragments.ts'

/** What each live event of messaging carries. A field that is nullable in one event only has a name of its own there. */
export const messagingEvents = graphql(
  `
  fragment MessagingEvents on Event {
    __typename
    ... on MessageCreated { actorID message { ...MessageParts } root { ...MessageParts } }
    ... on MessageUpdated { message { ...MessageParts } }
    ... on MessagePublished { message { ...MessageParts } root { ...MessageParts } }
    ... on MessageWithdrawn { messageID conversationID responseToID withdrawn: message { ...MessageParts } root { ...MessageParts } }
    ... on MessageDeleted { messageID conversationID responseToID deleted: message { ...MessageParts } root { ...MessageParts } }
    ... on ChannelCreated { channel { ...ChannelParts conversations { ...ConversationParts } } }
    ... on ChannelUpdated { channel { ...ChannelParts } }
    ... on ConversationCreated { conversation { ...ConversationParts } }
    ... on ConversationUpdated { conversation { ...ConversationParts } }
    ... on ChannelUserCreated { channelID userID channel { ...ChannelParts } }
    ... on ChannelUserDeleted { channelID userID remaining: channel { ...ChannelParts } }
    ... on ChannelLeft { channelID userID }
    ... on ChannelUserUpdated { channelID seen: conversationID seenAt archived }
  }
`,
  [messageParts, channelParts, conversationParts],
)
