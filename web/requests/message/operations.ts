import { graphql } from '../../platform/graphql.ts'

/** The request that a task or a project was created from, if the viewer may see it. */
export const requestOfTaskQuery = graphql(`
  query RequestOfTask($id: ID!) { getTask(id: $id) { id request { id number title status } } }
`)
export const requestOfProjectQuery = graphql(`
  query RequestOfProject($id: ID!) { getProject(id: $id) { id request { id number title status } } }
`)

/** The requests created from messages of a conversation. */
export const conversationRequestsQuery = graphql(`
  query ConversationRequests($conversationID: ID!) {
    listRequests(filter: { conversationID: $conversationID }, limit: 200) {
      items { id number title status messageID }
    }
  }
`)
