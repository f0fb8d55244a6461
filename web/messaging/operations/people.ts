import { graphql } from '../../platform/graphql.ts'
import { personParts } from './fragments.ts'

export const searchMembersQuery = graphql(
  `
  query SearchMembers($keyword: String!, $withoutChannel: Boolean) {
    searchMembers(keyword: $keyword, limit: 50, withoutChannel: $withoutChannel, fold: true) { ...PersonParts email }
  }
`,
  [personParts],
)

/** What staff want to know about an author. */
export const personCardQuery = graphql(`
  query PersonCard($agencyID: ID!, $userID: ID!) {
    agencyUsersByAgency(agencyID: $agencyID, filter: { userID: { eq: $userID } }, limit: 1) {
      items { id active role position companyName user { id email away lastSession } }
      nextToken
    }
  }
`)
