import { graphql } from '../../platform/graphql.ts'

/** The request of which a task or a project was made, where the reader may see it. */
export const requestOfTaskQuery = graphql(`
  query RequestOfTask($id: ID!) { getTask(id: $id) { id request { id number title status } } }
`)
export const requestOfProjectQuery = graphql(`
  query RequestOfProject($id: ID!) { getProject(id: $id) { id request { id number title status } } }
`)

/** The requests that were made of the messages of a conversation. */
export const conversationRequestsQuery = graphql(`
  query ConversationRequests($conversationID: ID!) {
    listRequests(filter: { conversationID: $conversationID }, limit: 200) {
      items { id number title status messageID }
    }
  }
`)
