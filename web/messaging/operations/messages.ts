import { graphql } from '../../platform/graphql.ts'
import { messageAbilities, messageParts } from './fragments.ts'

export const messagePageQuery = graphql(
  `
  query MessagePage($conversationID: ID!, $nextToken: String, $limit: Int) {
    messagesByConversation(conversationID: $conversationID, nextToken: $nextToken, limit: $limit) {
      items { ...MessageParts ...MessageAbilitiesParts }
      nextToken
    }
  }
`,
  [messageParts, messageAbilities],
)

export const threadPageQuery = graphql(
  `
  query ThreadPage($responseToID: ID!, $nextToken: String) {
    messagesByResponseTo(responseToID: $responseToID, limit: 100, nextToken: $nextToken) {
      items { ...MessageParts ...MessageAbilitiesParts }
      nextToken
    }
  }
`,
  [messageParts, messageAbilities],
)

export const messageDetailsQuery = graphql(
  `
  query MessageDetails($id: ID!) {
    getMessage(id: $id) { ...MessageParts ...MessageAbilitiesParts }
  }
`,
  [messageParts, messageAbilities],
)

export const createMessageMutation = graphql(
  `
  mutation CreateMessage($input: CreateMessageInput!) {
    createMessage(input: $input) { ...MessageParts ...MessageAbilitiesParts }
  }
`,
  [messageParts, messageAbilities],
)

export const updateMessageMutation = graphql(
  `
  mutation UpdateMessage($input: UpdateMessageInput!) {
    updateMessage(input: $input) { ...MessageParts ...MessageAbilitiesParts }
  }
`,
  [messageParts, messageAbilities],
)

export const deleteMessageMutation = graphql(
  `
  mutation DeleteMessage($input: DeleteMessageInput!) {
    deleteMessage(input: $input) { ...MessageParts }
  }
`,
  [messageParts],
)
