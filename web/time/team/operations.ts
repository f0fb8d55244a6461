import { graphql } from '../../platform/graphql.ts'

export const teamWeekQuery = graphql(`
  query TeamWeek($from: Date!, $limit: Int, $nextToken: String) {
    teamWeek(from: $from, limit: $limit, nextToken: $nextToken) {
      items {
        memberID capacity planned
        user { id name avatar }
        days { day hours away asked holiday }
      }
      nextToken
    }
  }
`)
