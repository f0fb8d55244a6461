import { graphql } from '../platform/graphql.ts'

/** The fields of a timer everywhere; the elapsed time is derived from `logged` and `runningSince`. */
export const timerRow = graphql(`
  fragment TimerRow on Timer {
    id title status logged runningSince stoppedAt createdAt startedBy
    starter { id name avatar }
    activity { id title projectID taskID project { id title client { id name companyName } } task { id title hours } }
    openSegment { id startAt keptAt }
    viewerCan { run correct }
  }
`)

export const timersQuery = graphql(
  `
  query Timers($filter: TimerFilter, $orderBy: TimerOrder, $sortDirection: SortDirection, $limit: Int, $nextToken: String) {
    listTimers(filter: $filter, orderBy: $orderBy, sortDirection: $sortDirection, limit: $limit, nextToken: $nextToken) {
      items { ...TimerRow }
      nextToken
    }
  }
`,
  [timerRow],
)

export const timerTotalsQuery = graphql(`
  query TimerTotals($filter: TimerFilter) { timerTotals(filter: $filter) { count seconds } }
`)

export const myTimersQuery = graphql(
  `
  query MyTimers { myTimers { ...TimerRow } timeSettings { id longTimerHours } }
`,
  [timerRow],
)

export const timerQuery = graphql(`query Timer($id: ID!) { getTimer(id: $id) { ...TimerRow } }`, [timerRow])

/** The segments of a timer. */
export const timerSegmentsQuery = graphql(`
  query TimerSegments($id: ID!, $limit: Int, $nextToken: String) {
    getTimer(id: $id) {
      id
      segments(limit: $limit, nextToken: $nextToken) { items { id startAt endAt source keptAt } nextToken }
    }
  }
`)

/** The corrections of a timer's segments. */
export const timerCorrectionsQuery = graphql(`
  query TimerCorrections($id: ID!, $limit: Int, $nextToken: String) {
    getTimer(id: $id) {
      id
      corrections(limit: $limit, nextToken: $nextToken) {
        items { id startBefore endBefore startAfter endAfter createdAt actor { id name } }
        nextToken
      }
    }
  }
`)

export const dayOfPersonQuery = graphql(`
  query DayOfPerson($userID: ID!, $day: Date!, $limit: Int, $nextToken: String) {
    timerSegmentsByUser(userID: $userID, day: $day, limit: $limit, nextToken: $nextToken) {
      items {
        id startAt endAt source keptAt
        timer { id title status activity { id project { id title } } viewerCan { correct } }
      }
      nextToken
    }
  }
`)

export const timeOfTasksQuery = graphql(`
  query TimeOfTasks($boardID: ID!) { timeOfTasks(boardID: $boardID) { taskID logged { seconds runningSince } } }
`)

export const timeOfTaskQuery = graphql(`
  query TimeOfTask($id: ID!) { getTask(id: $id) { id hours logged { seconds runningSince } } }
`)

export const timeOfProjectQuery = graphql(`
  query TimeOfProject($id: ID!) { getProject(id: $id) { id logged { seconds runningSince } progress { hours } } }
`)

export const timeProjectsQuery = graphql(`
  query TimeProjects($keyword: String) {
    listProjects(filter: { keyword: $keyword }, limit: 50) { items { id title client { id name } } nextToken }
  }
`)

export const timeTasksQuery = graphql(`
  query TimeTasks($keyword: String) {
    listTasks(filter: { keyword: $keyword, isCompleted: false }, limit: 8) { items { id title project { id title } } nextToken }
  }
`)

export const timeBoardsQuery = graphql(`
  query TimeBoards($projectID: ID!) {
    boardsByProject(projectID: $projectID, limit: 200) { items { id title columns { id title } } nextToken }
  }
`)

export const timeColumnQuery = graphql(`
  query TimeColumn($columnID: ID!, $keyword: String) {
    listTasks(filter: { columnID: $columnID, keyword: $keyword }, limit: 20) { items { id title } nextToken }
  }
`)

export const createActivityMutation = graphql(`
  mutation CreateActivity($input: CreateActivityInput!) { createActivity(input: $input) { id title } }
`)
export const createTimerMutation = graphql(
  `
  mutation CreateTimer($input: CreateTimerInput!) { createTimer(input: $input) { ...TimerRow } }
`,
  [timerRow],
)
export const startTimerMutation = graphql(
  `
  mutation StartTimer($input: StartTimerInput!) { startTimer(input: $input) { ...TimerRow } }
`,
  [timerRow],
)
export const updateTimerMutation = graphql(
  `
  mutation UpdateTimer($input: UpdateTimerInput!) { updateTimer(input: $input) { ...TimerRow } }
`,
  [timerRow],
)
export const undoTimerStartMutation = graphql(
  `
  mutation UndoTimerStart($input: UndoTimerStartInput!) { undoTimerStart(input: $input) { ...TimerRow } }
`,
  [timerRow],
)
export const createTimerSegmentMutation = graphql(`
  mutation CreateTimerSegment($input: CreateTimerSegmentInput!) { createTimerSegment(input: $input) { id } }
`)
export const updateTimerSegmentMutation = graphql(`
  mutation UpdateTimerSegment($input: UpdateTimerSegmentInput!) { updateTimerSegment(input: $input) { id startAt endAt keptAt } }
`)
export const deleteTimerSegmentMutation = graphql(`
  mutation DeleteTimerSegment($input: DeleteTimerSegmentInput!) { deleteTimerSegment(input: $input) { id } }
`)

export const workHoursQuery = graphql(`
  query WorkHours($filter: WorkHoursFilter) {
    workHours(filter: $filter) { groupedBy seconds items { of name seconds estimate logged } }
  }
`)
