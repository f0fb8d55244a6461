import { graphql } from '../../platform/graphql.ts'
import { workingHoursParts } from '../planning/operations.ts'

export const saveWorkingHoursMutation = graphql(
  `
  mutation SaveWorkingHours($input: UpdateWorkingHoursInput!) { updateWorkingHours(input: $input) { ...WorkingHoursParts } }
`,
  [workingHoursParts],
)

export const dropWorkingHoursMutation = graphql(
  `
  mutation DropWorkingHours($input: DeleteWorkingHoursInput!) { deleteWorkingHours(input: $input) { ...WorkingHoursParts } }
`,
  [workingHoursParts],
)

export const timeSettingsQuery = graphql(`
  query TimeSettings { timeSettings { id longTimerHours hidesNames } }
`)

export const saveTimeSettingsMutation = graphql(`
  mutation SaveTimeSettings($input: UpdateTimeSettingsInput!) {
    updateTimeSettings(input: $input) { id longTimerHours hidesNames }
  }
`)

export const companyNamesQuery = graphql(`
  query CompanyNames($agencyID: ID!, $limit: Int, $nextToken: String) {
    companiesByAgency(agencyID: $agencyID, limit: $limit, nextToken: $nextToken) { items { id name } nextToken }
  }
`)
