import { graphql } from '../../platform/graphql.ts'

/** The fields of a task in a list over all boards. */
export const taskRow = graphql(`
  fragment TaskRow on Task {
    id title projectID boardID columnID hours priorityID isCompleted isImportant startedAt endAt _ttl createdAt
    project { id title client { id name companyName } priorities { id label flag position } boards { id title slug } }
    assignees { id userID isDaily dailyRank user { id name avatar } }
  }
`)

export const taskListQuery = graphql(
  `
  query TaskList($filter: TaskFilter, $orderBy: TaskOrder, $sortDirection: SortDirection, $limit: Int, $nextToken: String) {
    listTasks(
      filter: $filter
      orderBy: $orderBy
      sortDirection: $sortDirection
      limit: $limit
      nextToken: $nextToken
    ) {
      items { ...TaskRow }
      nextToken
    }
  }
`,
  [taskRow],
)

export const myDayQuery = graphql(
  `
  query MyDay($limit: Int, $nextToken: String) {
    dailyTasksByUser(limit: $limit, nextToken: $nextToken) { items { ...TaskRow } nextToken }
  }
`,
  [taskRow],
)

export const dayCapacityQuery = graphql(`
  query DayCapacity { dayCapacity { userID day hours taken planned left tasks { taskID hours left } } }
`)

/** Moves a task of the viewer's day after another one, or removes it from the day. */
export const planDayMutation = graphql(`
  mutation PlanDay($input: SetTaskDailyInput!) {
    setTaskDaily(input: $input) { id assignees { id userID isDaily dailyRank user { id name avatar } } }
  }
`)
