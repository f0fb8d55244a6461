import { graphql } from '../../platform/graphql.ts'

export const personParts = graphql(`
  fragment PersonParts on User { id name avatar role companyName }
`)

export const pieceParts = graphql(`
  fragment PieceParts on Piece { key type size name width height }
`)

/** The fields of a message in every query and event; nothing in it depends on the viewer, so events can hold it. */
export const messageParts = graphql(
  `
  fragment MessageParts on Message {
    id content createdAt updatedAt editedAt publishedAt
    ownerID owner { ...PersonParts } fromStaff
    conversationID channelID responseToID
    responses lastResponseID lastResponse { id createdAt ownerID owner { ...PersonParts } }
    mediaType pieces { ...PieceParts } mentions tags payload automatic writtenBy internal _deleted
    reactions { emoji count userIDs }
    quotedMessage { id content channelID conversationID responseToID ownerID owner { ...PersonParts } pieces { key name } _deleted }
  }
`,
  [personParts, pieceParts],
)

export const messageAbilities = graphql(`
  fragment MessageAbilitiesParts on Message { viewerCan { edit delete setInternal setPublic reply } }
`)

export const messagePreview = graphql(
  `
  fragment MessagePreview on Message {
    id content createdAt ownerID owner { ...PersonParts } internal mediaType pieces { ...PieceParts } _deleted
  }
`,
  [personParts, pieceParts],
)

/** A conversation, without the fields that messages and reading change. */
export const conversationParts = graphql(`
  fragment ConversationParts on Conversation { id name status scope channelID createdAt }
`)

/** The fields that messages and reading change in a conversation; always queried as a whole, so that it is consistent. */
export const conversationState = graphql(
  `
  fragment ConversationState on Conversation {
    id seenAt unread unreadCount lastMessageID lastMessageAt
    lastMessage { ...MessagePreview }
  }
`,
  [messagePreview],
)

export const channelParts = graphql(
  `
  fragment ChannelParts on Channel {
    id name avatar status scope private ownerID members createdAt
    users { ...PersonParts active }
  }
`,
  [personParts],
)

export const channelAbilities = graphql(`
  fragment ChannelAbilitiesParts on Channel { viewerCan { write writeInternal update addMembers eject leave } }
`)
