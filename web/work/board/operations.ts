import { graphql } from '../../platform/graphql.ts'

export const boardParts = graphql(`
  fragment BoardParts on Board { id projectID title slug color rank }
`)

export const columnParts = graphql(`
  fragment ColumnParts on Column { id boardID title color rank count }
`)

/** The fields of a task on a card. */
export const taskCard = graphql(`
  fragment TaskCard on Task {
    id boardID columnID rank title priorityID hours isCompleted isImportant startedAt endAt _ttl
    approvalAskedAt approvedAt commentCount subTaskCount subTasksDone
    assignees { id userID isDaily dailyRank user { id name avatar } }
  }
`)

/** A board with the first tasks of each column, as an unordered set: their positions follow from their fields. */
export const boardQuery = graphql(
  `
  query Board($projectID: ID!, $slug: String!, $limit: Int!) {
    boardBySlug(projectID: $projectID, slug: $slug) {
      ...BoardParts
      columns { ...ColumnParts }
      tasks(limit: $limit) { ...TaskCard }
      project {
        id title archived
        client { id name avatar companyName }
        priorities { id label flag position }
        boards { ...BoardParts }
        viewerCan { update delete }
      }
    }
  }
`,
  [boardParts, columnParts, taskCard],
)

/** Queries only whether the viewer may open it. */
export const boardExistsQuery = graphql(`
  query BoardExists($projectID: ID!, $slug: String!) { boardBySlug(projectID: $projectID, slug: $slug) { id } }
`)

/** Tasks of one column, for columns longer than the part loaded with the board. */
export const columnTasksQuery = graphql(
  `
  query ColumnTasks($columnID: ID!, $limit: Int, $nextToken: String) {
    tasksByColumn(columnID: $columnID, limit: $limit, nextToken: $nextToken) {
      items { ...TaskCard }
      nextToken
    }
  }
`,
  [taskCard],
)

/** The tasks of a board that match a filter, including those that are not loaded. */
export const boardTasksQuery = graphql(
  `
  query BoardTasks($filter: TaskFilter, $limit: Int, $nextToken: String) {
    listTasks(filter: $filter, limit: $limit, nextToken: $nextToken) { items { ...TaskCard } nextToken }
  }
`,
  [taskCard],
)

/** All cards of a board in a member's Daily Queue, including those that are not loaded. */
export const boardDailyQuery = graphql(
  `
  query BoardDaily($boardID: ID!, $limit: Int, $nextToken: String) {
    listTasks(filter: { boardID: $boardID, daily: true }, limit: $limit, nextToken: $nextToken) {
      items { ...TaskCard }
      nextToken
    }
  }
`,
  [taskCard],
)

/** The columns of all boards of a project, as targets for moves between boards. */
export const projectColumnsQuery = graphql(`
  query ProjectColumns($id: ID!) {
    getProject(id: $id) { id boards { id title rank columns { id title color rank count } } }
  }
`)

export const createTaskMutation = graphql(
  `
  mutation CreateTask($input: CreateTaskInput!) {
    createTask(input: $input) { ...TaskCard }
  }
`,
  [taskCard],
)

export const moveTaskMutation = graphql(`
  mutation MoveTask($input: UpdateTaskInput!) {
    updateTask(input: $input) { id boardID columnID rank }
  }
`)

export const setTaskDailyMutation = graphql(`
  mutation SetTaskDaily($input: SetTaskDailyInput!) {
    setTaskDaily(input: $input) { id assignees { id userID isDaily dailyRank user { id name avatar } } }
  }
`)

export const createBoardMutation = graphql(
  `
  mutation CreateBoard($input: CreateBoardInput!) {
    createBoard(input: $input) { ...BoardParts }
  }
`,
  [boardParts],
)

export const updateBoardMutation = graphql(
  `
  mutation UpdateBoard($input: UpdateBoardInput!) {
    updateBoard(input: $input) { ...BoardParts }
  }
`,
  [boardParts],
)

export const deleteBoardMutation = graphql(`
  mutation DeleteBoard($input: DeleteBoardInput!) {
    deleteBoard(input: $input) { id }
  }
`)

export const createColumnMutation = graphql(
  `
  mutation CreateColumn($input: CreateColumnInput!) {
    createColumn(input: $input) { ...ColumnParts }
  }
`,
  [columnParts],
)

export const updateColumnMutation = graphql(
  `
  mutation UpdateColumn($input: UpdateColumnInput!) {
    updateColumn(input: $input) { ...ColumnParts }
  }
`,
  [columnParts],
)

export const deleteColumnMutation = graphql(`
  mutation DeleteColumn($input: DeleteColumnInput!) {
    deleteColumn(input: $input) { id }
  }
`)
