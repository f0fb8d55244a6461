import { graphql } from '../../platform/graphql.ts'
import { messagePreview } from './fragments.ts'

/** The team's tags on messages. */
export const messageTagsQuery = graphql(`
  query MessageTags { messageTags { name count } }
`)

export const messagesByTagQuery = graphql(
  `
  query MessagesByTag($tag: String!, $limit: Int, $nextToken: String) {
    messagesByTag(tag: $tag, limit: $limit, nextToken: $nextToken) {
      items { ...MessagePreview conversationID channelID responseToID }
      nextToken
    }
  }
`,
  [messagePreview],
)
