import { graphql } from '../platform/graphql.ts'

export const searchQuery = graphql(`
  query Search($text: String!, $filter: SearchFilter, $limit: Int, $nextToken: String) {
    search(text: $text, filter: $filter, limit: $limit, nextToken: $nextToken) {
      groups {
        kind count isCapped nextToken
        hits { id kind title text place author { id name avatar } path internal at }
      }
      incomplete isIndexing
    }
  }
`)

const placeChannel = graphql(`
  fragment SearchedChannel on Channel { id scope name viewerChannelUser { id name target { id name } } }
`)

export const channelPlaceQuery = graphql(
  `query SearchedChannelName($id: ID!) { getChannel(id: $id) { ...SearchedChannel } }`,
  [placeChannel],
)

export const conversationPlaceQuery = graphql(
  `
  query SearchedConversationName($id: ID!) {
    getConversation(id: $id) { id name channel { ...SearchedChannel } }
  }
`,
  [placeChannel],
)

export const projectPlaceQuery = graphql(`
  query SearchedProjectName($id: ID!) { getProject(id: $id) { id title } }
`)

export const requestPlaceQuery = graphql(`
  query SearchedRequestName($id: ID!) { getRequest(id: $id) { id number title } }
`)
