import { graphql } from '../../platform/graphql.ts'
import { messagePreview, personParts } from './fragments.ts'

/** The viewer's followed threads and their unread state; always queried as a whole, so that it is consistent. */
export const threadState = graphql(`
  fragment ThreadState on Thread { id following seenAt unread unreadCount lastAt }
`)

export const unreadThreadsQuery = graphql(
  `
  query UnreadThreads { unreadThreads { channelID ...ThreadState } }
`,
  [threadState],
)

export const threadQuery = graphql(
  `
  query Thread($id: ID!) { getThread(id: $id) { ...ThreadState } }
`,
  [threadState],
)

export const threadsQuery = graphql(
  `
  query Threads($unread: Boolean, $limit: Int, $nextToken: String) {
    threadsByUser(unread: $unread, limit: $limit, nextToken: $nextToken) {
      items {
        ...ThreadState
        conversationID channelID
        channel { id name avatar scope private viewerChannelUser { id target { ...PersonParts } } }
        root { ...MessagePreview responses lastResponse { id createdAt ownerID owner { ...PersonParts } } }
      }
      nextToken
    }
  }
`,
  [threadState, messagePreview, personParts],
)

export const followThreadMutation = graphql(
  `
  mutation FollowThread($input: FollowThreadInput!) { followThread(input: $input) { ...ThreadState } }
`,
  [threadState],
)

export const markThreadMutation = graphql(
  `
  mutation MarkThread($input: MarkThreadInput!) { markThread(input: $input) { ...ThreadState } }
`,
  [threadState],
)
