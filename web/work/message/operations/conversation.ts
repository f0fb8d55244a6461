import { graphql } from '../../../platform/graphql.ts'

/** The tasks linked to messages of a conversation; separate from the page of messages, which then does not change with them. */
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
