import { graphql } from '../../platform/graphql.ts'

/** The fields of a task in the list. */
export const listedTask = graphql(`
  fragment ListedTask on Task {
    id title projectID status priorityID tags hours type isCompleted isImportant startedAt endAt _ttl createdAt updatedAt
    approvalAskedAt approvedAt viewerCan { approve }
    assignees { id userID user { id name avatar } }
  }
`)

export const taskTableQuery = graphql(
  `
  query TaskTable($filter: TaskFilter, $limit: Int, $nextToken: String) {
    listTasks(filter: $filter, limit: $limit, nextToken: $nextToken) {
      items { ...ListedTask }
      nextToken
    }
  }
`,
  [listedTask],
)

/** The projects of the tasks, with the labels for their ids. */
export const listProjectsQuery = graphql(`
  query TaskTableProjects($limit: Int, $nextToken: String, $archived: Boolean!) {
    listProjects(filter: { archived: $archived }, limit: $limit, nextToken: $nextToken) {
      items {
        id title clientID
        client { id name companyName }
        statuses { id label order meaning }
        priorities { id label flag position }
        tags { id label }
      }
      nextToken
    }
  }
`)

export const updateTasksMutation = graphql(
  `
  mutation UpdateTasks($input: UpdateTasksInput!) { updateTasks(input: $input) { ...ListedTask } }
`,
  [listedTask],
)
