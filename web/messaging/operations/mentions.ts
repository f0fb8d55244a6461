import { graphql } from '../../platform/graphql.ts'
import { messagePreview, personParts } from './fragments.ts'

export const mentionsQuery = graphql(
  `
  query Mentions($limit: Int, $nextToken: String) {
    mentionsByUser(limit: $limit, nextToken: $nextToken) {
      items {
        id
        message { ...MessagePreview conversationID channelID responseToID }
        channel { id name avatar scope private viewerChannelUser { id target { ...PersonParts } } }
      }
      nextToken
    }
  }
`,
  [messagePreview, personParts],
)

export const mentionGroupsQuery = graphql(`
  query MentionGroups($channelID: ID!, $internal: Boolean) {
    mentionGroups(channelID: $channelID, internal: $internal) { id name count }
  }
`)

export const messageWarningsQuery = graphql(`
  query MessageWarnings($input: MessageWarningsInput!) {
    messageWarnings(input: $input) { people { id name } files }
  }
`)
