import { graphql } from '../platform/graphql.ts'

export const changesQuery = graphql(`
  query Changes($sinceVisit: Boolean, $limit: Int, $nextToken: String) {
    changesSince
    changes(sinceVisit: $sinceVisit, limit: $limit, nextToken: $nextToken) {
      items { id kind values place path internal count at actor { id name avatar } }
      nextToken
    }
  }
`)

export const visitDashboardMutation = graphql(`
  mutation VisitDashboard($input: VisitDashboardInput!) {
    visitDashboard(input: $input)
  }
`)
