import { graphql } from '../../../platform/graphql.ts'

export const createMessageTaskMutation = graphql(`
  mutation CreateMessageTask($input: CreateMessageTaskInput!) {
    createMessageTask(input: $input) { id title }
  }
`)

/** Tasks to link a message with, found by their title. */
export const findTasksQuery = graphql(`
  query FindTasks($keyword: String!) {
    listTasks(filter: { keyword: $keyword }, limit: 20, orderBy: updatedAt) {
      items { id title project { id title } }
    }
  }
`)
