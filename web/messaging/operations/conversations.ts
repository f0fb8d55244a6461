import { graphql } from '../../platform/graphql.ts'
import { conversationParts, conversationState } from './fragments.ts'

export const markConversationMutation = graphql(
  `
  mutation MarkConversation($input: MarkConversationInput!) {
    markConversation(input: $input) { ...ConversationState }
  }
`,
  [conversationState],
)

export const markConversationsMutation = graphql(
  `
  mutation MarkConversations($input: MarkConversationsInput!) {
    markConversations(input: $input) { ...ConversationState }
  }
`,
  [conversationState],
)

/** The viewer's read state of one conversation. */
export const conversationStateQuery = graphql(
  `
  query ConversationState($id: ID!) {
    getConversation(id: $id) { id ...ConversationState }
  }
`,
  [conversationState],
)

export const createConversationMutation = graphql(
  `
  mutation CreateConversation($input: CreateConversationInput!) {
    createConversation(input: $input) { ...ConversationParts ...ConversationState }
  }
`,
  [conversationParts, conversationState],
)

export const updateConversationMutation = graphql(
  `
  mutation UpdateConversation($input: UpdateConversationInput!) {
    updateConversation(input: $input) { ...ConversationParts ...ConversationState }
  }
`,
  [conversationParts, conversationState],
)
