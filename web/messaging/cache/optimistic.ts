import type { Cache } from '@urql/exchange-graphcache'
import { graphql, type VariablesOf } from '../../platform/graphql.ts'
import type { RoomCache } from '../../platform/room.ts'
import type { archiveChannelMutation } from '../operations/channels.ts'
import type { markConversationMutation, markConversationsMutation } from '../operations/conversations.ts'
import type { deleteMessageMutation, updateMessageMutation } from '../operations/messages.ts'
import type { followThreadMutation, markThreadMutation } from '../operations/threads.ts'
import { uncountReply } from './counters.ts'
import { keyOf } from './message-updates.ts'

type Input<Document> = VariablesOf<Document> extends { input: infer Of } ? Of : never

/** Optimistic updates: visible in the frame of the click, and rolled back if the server refuses. */
export const messagingOptimistic: RoomCache['optimistic'] = {
  updateMessage: ({ input }, cache) => changed(cache, input as Input<typeof updateMessageMutation>),
  deleteMessage: ({ input }, cache) => deleted(cache, (input as Input<typeof deleteMessageMutation>).id),
  updateChannelUser: ({ input }) => place(input as Input<typeof archiveChannelMutation>),
  markConversation: ({ input }) => marked(input as Input<typeof markConversationMutation>),
  markConversations: ({ input }) => (input as Input<typeof markConversationsMutation>).marks.map(marked),
  markThread: ({ input }) => threadMarked(input as Input<typeof markThreadMutation>),
  followThread: ({ input }) => followed(input as Input<typeof followThreadMutation>),
}

function changed(
  cache: Cache,
  { id, content, mentions, internal, tags }: Input<typeof updateMessageMutation>,
) {
  return {
    __typename: 'Message',
    id,
    ...(content == null ? {} : { content, mentions: mentions ?? [], editedAt: new Date().toISOString() }),
    ...(tags == null ? {} : { tags }),
    ...(internal == null ? {} : { internal, ...sides(cache, id, internal) }),
  }
}

/** The abilities that follow from a message's visibility, as the server gave them, else by the rule. */
function sides(cache: Cache, id: string, internal: boolean) {
  if (typeof cache.resolve(keyOf(id), 'viewerCan') !== 'string') return {}
  return { viewerCan: { __typename: 'MessageAbilities', setInternal: !internal, setPublic: internal } }
}

function deleted(cache: Cache, id: string) {
  const rootID = cache.resolve(keyOf(id), 'responseToID') as string | null | undefined
  return { __typename: 'Message', id, responseToID: rootID ?? null }
}

function place({ id, archived, name, tag }: Input<typeof archiveChannelMutation>) {
  return {
    __typename: 'ChannelUser',
    id,
    ...(archived == null ? {} : { archived }),
    ...(name === undefined ? {} : { name: name || null }),
    ...(tag === undefined ? {} : { tag: tag || null }),
  }
}

function marked({ conversationID, seenAt, unread }: Input<typeof markConversationMutation>) {
  const isRead = Boolean(seenAt && !unread)
  return {
    __typename: 'Conversation',
    id: conversationID,
    seenAt: seenAt ?? null,
    unread: !isRead,
    ...(isRead ? { unreadCount: 0 } : {}),
  }
}

function threadMarked({ id, seenAt, unread }: Input<typeof markThreadMutation>) {
  const isRead = Boolean(seenAt && !unread)
  return { __typename: 'Thread', id, unread: !isRead, ...(isRead ? { seenAt, unreadCount: 0 } : {}) }
}

function followed({ id, following }: Input<typeof followThreadMutation>) {
  return { __typename: 'Thread', id, following, unread: false, unreadCount: 0 }
}

const emptied = graphql(
  `fragment _ on Message { id content pieces { key } mentions tags payload responses _deleted }`,
)

/**
 * Marks a message as deleted, and as removed if no replies keep it. It stays in the lists, which don't render removed
 * messages: rolling back a changed list would discard what events wrote to it in the meantime.
 */
export function hideDeleted(
  cache: Cache,
  { id, responseToID }: { id: string; responseToID: string | null },
  withAnswers: boolean,
): void {
  const responses = Number(cache.resolve(keyOf(id), 'responses') ?? 0)
  const left = withAnswers || responseToID ? 0 : responses
  if (responseToID) uncountReply(cache, responseToID, id)
  cache.writeFragment(emptied, {
    id,
    content: '',
    pieces: [],
    mentions: [],
    tags: [],
    payload: null,
    responses: left,
    _deleted: true,
  })
}
