import { graphql } from '../../platform/graphql.ts'

const foundParts = graphql(`fragment FoundPerson on User { id name avatar email }`)

/** The fields of members for people pickers. */
export const findMembersQuery = graphql(
  `
  query FindMembers($agencyID: ID!, $filter: AgencyUserFilter) {
    agencyUsersByAgency(agencyID: $agencyID, filter: $filter, limit: 50) {
      items { id role companyName user { ...FoundPerson } }
    }
  }
`,
  [foundParts],
)

/** The rest of the team, by name or email. */
export const findStaffQuery = graphql(
  `
  query FindStaff($keyword: String!) {
    searchMembers(keyword: $keyword, limit: 50, staffOnly: true, fold: true) { ...FoundPerson role companyName }
  }
`,
  [foundParts],
)
