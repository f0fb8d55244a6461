import { graphql } from '../../platform/graphql.ts'

export const linkedAccountsQuery = graphql(`
  query LinkedAccounts($limit: Int, $nextToken: String) {
    symLinksByIssuedFor(limit: $limit, nextToken: $nextToken) {
      items { id status agency { id name } creator { id name avatar } }
      nextToken
    }
  }
`)

export const linkedConversationsQuery = graphql(`
  query LinkedConversations($symLinkID: ID!, $limit: Int, $nextToken: String) {
    linkedConversations(symLinkID: $symLinkID, limit: $limit, nextToken: $nextToken) {
      items { id name channelName scope people lastWords lastBy lastAt }
      nextToken
    }
  }
`)

export const linkedConversationQuery = graphql(`
  query LinkedConversation($symLinkID: ID!, $conversationID: ID!) {
    linkedConversation(symLinkID: $symLinkID, conversationID: $conversationID) {
      id name channelName people mayWrite
    }
  }
`)

const linkedMessage = graphql(`
  fragment LinkedMessageParts on LinkedMessage {
    id conversationID content ownerID ownerName ownerAvatar isOwn writtenBy internal files createdAt
  }
`)

export const linkedMessagesQuery = graphql(
  `
  query LinkedMessages($symLinkID: ID!, $conversationID: ID!, $limit: Int, $nextToken: String) {
    linkedMessages(symLinkID: $symLinkID, conversationID: $conversationID, limit: $limit, nextToken: $nextToken) {
      items { ...LinkedMessageParts }
      nextToken
    }
  }
`,
  [linkedMessage],
)

export const createLinkedMessageMutation = graphql(
  `
  mutation CreateLinkedMessage($input: CreateLinkedMessageInput!) {
    createLinkedMessage(input: $input) { ...LinkedMessageParts }
  }
`,
  [linkedMessage],
)
