import { graphql } from '../../platform/graphql.ts'

export const conversationSeenQuery = graphql(`
  query ConversationSeen($conversationID: ID!) {
    conversationSeen(conversationID: $conversationID) {
      id messageID people { userID user { id name avatar } seenAt }
    }
  }
`)

export const clientViewQuery = graphql(`
  query ClientView($conversationID: ID!, $responseToID: ID, $limit: Int, $nextToken: String) {
    clientView(conversationID: $conversationID, responseToID: $responseToID, limit: $limit, nextToken: $nextToken) {
      items {
        id content ownerID ownerName ownerAvatar fromStaff writtenBy edited deleted responses quote
        reactions { emoji count } files createdAt
      }
      nextToken
    }
  }
`)
