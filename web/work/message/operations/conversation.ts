import { graphql } from '../../../platform/graphql.ts'

/** The tasks that messages of a conversation are linked with; apart from the page of messages, which stays as it is. */
export const conversationTasksQuery = graphql(`
  query ConversationTasks($conversationID: ID!) {
    listTasks(filter: { conversationID: $conversationID }, limit: 200) {
      items {
        id title isCompleted projectID boardID
        project { id title boards { id title slug rank } }
        messages { id }
      }
    }
  }
`)
