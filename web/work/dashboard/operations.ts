import { graphql } from '../../platform/graphql.ts'

/** Ticks off a task. */
export const tickTaskMutation = graphql(`
  mutation TickTask($input: UpdateTaskInput!) { updateTask(input: $input) { id isCompleted } }
`)

export const projectsInProgressQuery = graphql(`
  query ProjectsInProgress($limit: Int) {
    listProjects(orderBy: urgency, limit: $limit) {
      items { id title client { id name companyName } progress { tasks done overdue nextDue } }
    }
  }
`)

export const tasksToApproveQuery = graphql(`
  query TasksToApprove($limit: Int) {
    listTasks(filter: { viewerApproves: true }, orderBy: updatedAt, sortDirection: ASC, limit: $limit) {
      items {
        id title projectID boardID approvalAskedAt
        project { id title client { id name companyName } boards { id slug } }
      }
    }
  }
`)
