import { graphql } from '../platform/graphql.ts'

const ruleParts = graphql(`
  fragment SLARuleParts on SLARule {
    id
    rule { metric_name metric_value metric_comparator }
    isRequest
    project { id title }
    board { id title }
    column { id title }
  }
`)

export const rulesQuery = graphql(
  `
  query SLARules($id: ID!) { getAgency(id: $id) { id slaRules { ...SLARuleParts } } }
`,
  [ruleParts],
)

/** Whether the agency has any working time. */
export const agencyHoursQuery = graphql(`
  query SLAHours { workingHours { id week { day } } }
`)

export const createRuleMutation = graphql(`
  mutation CreateSLARule($input: CreateSLARuleInput!) { createSLARule(input: $input) { id } }
`)

export const deleteRuleMutation = graphql(`
  mutation DeleteSLARule($input: DeleteSLARuleInput!) { deleteSLARule(input: $input) { id } }
`)

const clockParts = graphql(
  `
  fragment SLAClockParts on SLAClock {
    id requestID taskID state startedAt endedAt dueAt isPaused awayFrom
    rule { ...SLARuleParts }
  }
`,
  [ruleParts],
)

/** All clocks of requests, or tasks, that run, which their tables sort and filter by. */
export const runningClocksQuery = graphql(
  `
  query RunningSLAClocks($isRequest: Boolean, $limit: Int, $nextToken: String) {
    runningSLAClocks(isRequest: $isRequest, limit: $limit, nextToken: $nextToken) { items { ...SLAClockParts } nextToken }
  }
`,
  [clockParts],
)

export const clocksOfRequestQuery = graphql(
  `
  query SLAClocksOfRequest($id: ID!) { getRequest(id: $id) { id slaClocks { ...SLAClockParts } } }
`,
  [clockParts],
)

export const clocksOfTaskQuery = graphql(
  `
  query SLAClocksOfTask($id: ID!) { getTask(id: $id) { id slaClocks { ...SLAClockParts } } }
`,
  [clockParts],
)

/** The running clocks of a board, which its cards share. */
export const clocksOfBoardQuery = graphql(
  `
  query SLAClocksOfBoard($boardID: ID!) { slaClocksOfBoard(boardID: $boardID) { ...SLAClockParts } }
`,
  [clockParts],
)

const stepParts = graphql(`fragment SLAStepParts on SLAClock { id steps { kind from to minutes } }`)

export const stepsOfRequestQuery = graphql(
  `
  query SLAStepsOfRequest($id: ID!) { getRequest(id: $id) { id slaClocks { ...SLAStepParts } } }
`,
  [stepParts],
)

export const stepsOfTaskQuery = graphql(
  `
  query SLAStepsOfTask($id: ID!) { getTask(id: $id) { id slaClocks { ...SLAStepParts } } }
`,
  [stepParts],
)

export const reportQuery = graphql(`
  query SLAReport($from: Date!, $to: Date!) {
    slaReport(from: $from, to: $to) { id client isRequest metric met missed running }
  }
`)
