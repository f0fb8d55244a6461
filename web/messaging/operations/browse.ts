import { graphql } from '../../platform/graphql.ts'

/** Channels that a reader may open by their role, and is not in. */
export const openChannelsQuery = graphql(`
  query OpenChannels($keyword: String, $limit: Int, $nextToken: String) {
    openChannels(keyword: $keyword, limit: $limit, nextToken: $nextToken) {
      items { id name avatar scope private members }
      nextToken
    }
  }
`)
