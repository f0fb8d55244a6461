import { graphql } from '../../platform/graphql.ts'

/** Ticks off a task. */
export const tickTaskMutation = graphql(`
  mutation TickTask($input: UpdateTaskInput!) { updateTask(input: $input) { id isCompleted } }
`)

export const projectsInProgressQuery = graphql(`
  query ProjectsInProgress($limit: Int) {
    listProjects(orderBy: urgency, limit: $limit) {
      items { id title clientID progress { tasks done overdue nextDue } }
    }
  }
`)
