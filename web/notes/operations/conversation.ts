import { graphql } from '../../platform/graphql.ts'

export const asidesQuery = graphql(`
  query Asides($conversationID: ID!) {
    listMessageAsides(filter: { conversationID: { eq: $conversationID } }, limit: 200) {
      items { id messageID message createdAt }
    }
  }
`)
