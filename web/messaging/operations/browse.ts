import { graphql } from '../../platform/graphql.ts'

/** Channels that the viewer may open by their role without being a member. */
export const openChannelsQuery = graphql(`
  query OpenChannels($keyword: String, $limit: Int, $nextToken: String) {
    openChannels(keyword: $keyword, limit: $limit, nextToken: $nextToken) {
      items { id name avatar scope private members }
      nextToken
    }
  }
`)
