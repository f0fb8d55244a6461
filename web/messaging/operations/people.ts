import { graphql } from '../../platform/graphql.ts'
import { personParts } from './fragments.ts'

export const searchMembersQuery = graphql(
  `
  query SearchMembers($keyword: String!, $withoutChannel: Boolean) {
    searchMembers(keyword: $keyword, limit: 50, withoutChannel: $withoutChannel) { ...PersonParts email }
  }
`,
  [personParts],
)

export const clientCompaniesQuery = graphql(`
  query ClientCompanies($agencyID: ID!, $nextToken: String) {
    agencyUsersByAgency(agencyID: $agencyID, filter: { role: { eq: "client" } }, limit: 200, nextToken: $nextToken) {
      items { id userID companyName active user { id accountActive } }
      nextToken
    }
  }
`)

export const activeTeamQuery = graphql(`
  query ActiveTeam($agencyID: ID!, $nextToken: String) {
    agencyUsersByAgency(
      agencyID: $agencyID
      filter: { role: { ne: "client" }, active: { eq: true } }
      limit: 200
      nextToken: $nextToken
    ) {
      items { id userID }
      nextToken
    }
  }
`)
