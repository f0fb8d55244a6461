import { graphql } from '../../../platform/graphql.ts'

export const createMessageTaskMutation = graphql(`
  mutation CreateMessageTask($input: CreateMessageTaskInput!) {
    createMessageTask(input: $input) { id title }
  }
`)

/** The columns of a project for a new task, and whether its clients can already read the message. */
export const placesForMessageQuery = graphql(`
  query PlacesForMessage($id: ID!, $messageID: ID!) {
    getProject(id: $id) {
      id
      clientID
      clientsRead(messageID: $messageID)
      boards { id title rank columns { id title rank } }
    }
  }
`)

/** Tasks by title: to link a message to, or to open. */
export const findTasksQuery = graphql(`
  query FindTasks($keyword: String!) {
    listTasks(filter: { keyword: $keyword }, limit: 20, orderBy: updatedAt) {
      items { id title project { id title } }
    }
  }
`)
