import { graphql } from '../../platform/graphql.ts'

export const timeOffRow = graphql(`
  fragment TimeOffRow on TimeOff {
    id userID start end startsAtNoon endsAtNoon status days note decisionNote
    user { id name avatar }
    decidedBy { id name }
    viewerCan { decide remove }
  }
`)

export const memberPlanningQuery = graphql(`
  query MemberPlanning($id: ID!) {
    getAgencyUser(id: $id) { id userID viewerPlans maxTimeOff planing { day start end active } }
  }
`)

export const ownMemberQuery = graphql(`
  query OwnMember($agencyID: ID!, $userID: ID!) {
    agencyUsersByAgency(agencyID: $agencyID, userID: { eq: $userID }, limit: 1) { items { id userID } }
  }
`)

export const savePlanningMutation = graphql(`
  mutation SavePlanning($input: UpdateAgencyUserInput!) {
    updateAgencyUser(input: $input) { id maxTimeOff planing { day start end active } }
  }
`)

export const timeOffQuery = graphql(
  `
  query TimeOffOfPerson($userID: ID!, $limit: Int, $nextToken: String) {
    timeOffByUser(userID: $userID, limit: $limit, nextToken: $nextToken) { items { ...TimeOffRow } nextToken }
  }
`,
  [timeOffRow],
)

export const timeOffRequestsQuery = graphql(
  `
  query TimeOffRequests($limit: Int, $nextToken: String) {
    timeOffRequests(limit: $limit, nextToken: $nextToken) { items { ...TimeOffRow } nextToken }
  }
`,
  [timeOffRow],
)

export const timeOffBalanceQuery = graphql(`
  query TimeOffBalance($userID: ID!) { timeOffBalance(userID: $userID) { userID year max approved pending left } }
`)

export const timeOffImpactQuery = graphql(`
  query TimeOffImpact($id: ID!) {
    timeOffImpact(id: $id) {
      tasks { id title endAt project { id title } }
      away { id start end status user { id name } }
      dailyHours
    }
  }
`)

export const createTimeOffMutation = graphql(
  `
  mutation CreateTimeOff($input: CreateTimeOffInput!) { createTimeOff(input: $input) { ...TimeOffRow } }
`,
  [timeOffRow],
)

export const decideTimeOffMutation = graphql(
  `
  mutation DecideTimeOff($input: DecideTimeOffInput!) { decideTimeOff(input: $input) { ...TimeOffRow } }
`,
  [timeOffRow],
)

export const deleteTimeOffMutation = graphql(`
  mutation DeleteTimeOff($input: DeleteTimeOffInput!) { deleteTimeOff(input: $input) { id } }
`)

export const workingHoursParts = graphql(`
  fragment WorkingHoursParts on WorkingHours {
    id companyID timeZone ownTimeZone week { day start end } holidays { day name } isOwn
  }
`)

export const workingHoursQuery = graphql(
  `
  query WorkingHours($companyID: ID) { workingHours(companyID: $companyID) { ...WorkingHoursParts } }
`,
  [workingHoursParts],
)
