import { graphql } from '../../platform/graphql.ts'

/** The requests that were made of the messages of a conversation. */
export const conversationRequestsQuery = graphql(`
  query ConversationRequests($conversationID: ID!) {
    listRequests(filter: { conversationID: $conversationID }, limit: 200) {
      items { id number title status messageID }
    }
  }
`)
