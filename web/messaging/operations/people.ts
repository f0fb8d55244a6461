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
