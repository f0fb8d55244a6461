import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { unreadAddressedQuery } from '../operations/unread.ts'

export type Addressed = ResultOf<typeof unreadAddressedQuery>['unreadAddressed']['items'][number]

const all = {}
const pick = ({ unreadAddressed }: ResultOf<typeof unreadAddressedQuery>) => unreadAddressed

/** The unread messages that are addressed to the viewer: direct ones, those of clients, mentions, and replies in followed threads. */
export const useAddressed = (step?: number, context?: { throttle: number }) =>
  useLiveList({ query: unreadAddressedQuery, variables: all, pick, context, ...(step && { step }) })

/** The position of a message in its conversation. */
export const placeOf = ({ message: { id, conversationID, responseToID } }: Addressed) => ({
  conversation: conversationID,
  message: id,
  ...(responseToID && { thread: responseToID }),
})
