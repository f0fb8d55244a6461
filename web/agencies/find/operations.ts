import { graphql } from '../../platform/graphql.ts'

const foundParts = graphql(`fragment FoundPerson on User { id name avatar email }`)

/** Members of the agency, as a field finds them in which people are chosen. */
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

/** The others of the team, by name or e-mail. */
export const findStaffQuery = graphql(
  `
  query FindStaff($keyword: String!) {
    searchMembers(keyword: $keyword, limit: 50, staffOnly: true, fold: true) { ...FoundPerson role companyName }
  }
`,
  [foundParts],
)
