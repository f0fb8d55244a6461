import { followThreadInput, markThreadInput, unreadThreadsMax } from '../../../shared/messaging.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { followThread, markThread } from '../commands/threads.ts'
import { channelOrNotFound } from '../queries/channels.ts'
import { messageOrNotFound } from '../queries/messages.ts'
import { type ThreadRow, threadOrNotFound, threadsByUser, unreadThreads } from '../queries/threads.ts'
import { ChannelType, MessageType } from './types.ts'

const ThreadType = builder.objectRef<ThreadRow>('Thread').implement({
  description: "A message and its replies, with the caller's follow and read state.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of its first message.' }),
    agencyID: t.exposeID('agencyId'),
    conversationID: t.exposeID('conversationId'),
    channelID: t.exposeID('channelId'),
    channel: t.field({
      type: ChannelType,
      resolve: ({ channelId }, _args, context) => context.read((tx) => channelOrNotFound(tx, channelId)),
    }),
    root: t.field({
      type: MessageType,
      resolve: ({ id }, _args, context) => context.read((tx) => messageOrNotFound(tx, id)),
    }),
    following: t.exposeBoolean('following'),
    seenAt: t.expose('seenAt', { type: 'DateTime', nullable: true }),
    unread: t.exposeBoolean('unread'),
    unreadCount: t.exposeInt('unreadCount', { description: 'Unread replies by other people, capped at 99.' }),
    lastAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the last reply was sent, or the message if there are no replies; null if the caller does not follow it.',
      resolve: ({ following, lastAt }) => (following ? lastAt : null),
    }),
  }),
})

const ThreadConnection = connectionOf('ThreadConnection', ThreadType)

builder.queryFields((t) => ({
  getThread: t.field({
    type: ThreadType,
    nullable: true,
    args: { id: t.arg.id({ required: true, description: 'Id of its first message.' }) },
    resolve: (_root, { id }, context) => context.read((tx) => threadOrNotFound(tx, id)),
  }),
  threadsByUser: t.field({
    type: ThreadConnection,
    description: 'Threads that the caller follows in the current agency, latest reply first.',
    args: { unread: t.arg.boolean(), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => threadsByUser(tx, args)),
  }),
  unreadThreads: t.field({
    type: [ThreadType],
    ...listOf(unreadThreadsMax),
    description: `Followed threads with unread replies, up to the latest ${unreadThreadsMax}.`,
    resolve: (_root, _args, context) => context.read(unreadThreads),
  }),
}))

mutation('followThread', { type: ThreadType, input: followThreadInput, command: followThread })

mutation('markThread', {
  type: ThreadType,
  input: markThreadInput,
  command: markThread,
  description:
    'seenAt null marks as unread. The read marker only moves forward, unless unread says that everything after seenAt is unread again.',
})
