import {
  createConversationInput,
  markConversationInput,
  markConversationsInput,
  marksMax,
  type ChannelScope as Scope,
  updateConversationInput,
} from '../../../shared/messaging.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import { UserType } from '../../identity/schema.ts'
import type { Context } from '../../platform/context.ts'
import { builder, IDFilter, inEvents, SortDirection } from '../../platform/graphql/builder.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'
import { createConversation, updateConversation } from '../commands/conversations.ts'
import { markConversation, markConversations } from '../commands/seen.ts'
import { channelOrNotFound } from '../queries/channels.ts'
import { conversationOrNotFound, conversationsByAgency, ownConversation } from '../queries/conversations.ts'
import { messageById } from '../queries/messages.ts'
import { unreadOf } from '../queries/unread.ts'
import { ChannelScope, ChannelType, ConversationConnection, ConversationType, MessageType } from './types.ts'

ConversationType.implement({
  ...inEvents(
    'id',
    'name',
    'avatar',
    'status',
    'scope',
    'channelID',
    'channel',
    'agencyID',
    'createdBy',
    'userFeedID',
    'lastMessageID',
    'lastMessage',
    'lastMessageAt',
    'createdAt',
    'updatedAt',
  ),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    avatar: t.exposeString('avatar', { nullable: true }),
    status: t.exposeString('status'),
    scope: t.field({ type: ChannelScope, resolve: ({ scope }) => scope as Scope }),
    channelID: t.exposeID('channelId'),
    channel: t.field({
      type: ChannelType,
      resolve: ({ channelId }, _args, context) => context.read((tx) => channelOrNotFound(tx, channelId)),
    }),
    agencyID: t.exposeID('agencyId'),
    createdBy: t.exposeID('createdBy', { nullable: true }),
    userFeedID: t.exposeID('userFeedId', {
      nullable: true,
      description: 'The person whose private conversation this is, if it is one.',
    }),
    lastMessageID: t.exposeID('lastMessageId', { nullable: true }),
    lastMessage: t.field({
      type: MessageType,
      nullable: true,
      resolve: ({ lastMessageId }, _args, context) =>
        lastMessageId ? context.load(messageById, lastMessageId) : null,
    }),
    lastMessageAt: t.expose('lastMessageAt', { type: 'DateTime', nullable: true }),
    seenAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async ({ id }, _args, context) => (await context.load(unreadOf, id)).seenAt,
    }),
    unread: t.boolean({
      resolve: async ({ id }, _args, context) => (await context.load(unreadOf, id)).unread,
    }),
    unreadCount: t.int({
      resolve: async ({ id }, _args, context) => (await context.load(unreadOf, id)).count,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.objectField(AgencyType, 'conversations', (t) =>
  t.field({
    type: ConversationConnection,
    nullable: true,
    description: 'Conversations that the caller may open, newest first; null outside the current agency.',
    args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
    resolve: ({ id }, page, context) =>
      context.read(async (tx) => (tx.viewer.agencyId === id ? conversationsByAgency(tx, page) : null)),
  }),
)

builder.objectField(UserType, 'conversationID', (t) =>
  t.id({
    nullable: true,
    description: "The caller's private conversation in the current agency; null for other people.",
    resolve: ({ visibility }, _args, context) =>
      visibility === 'account' ? context.read(ownConversation) : null,
  }),
)

/** An exact name: an index finds it among all conversations of an agency. */
const ConversationNameFilter = builder.inputType('ConversationNameFilter', {
  fields: (t) => ({ eq: t.string(), in: t.stringList() }),
})
const ConversationFilter = builder.inputType('ConversationFilter', {
  fields: (t) => ({
    channelID: t.field({ type: IDFilter }),
    name: t.field({ type: ConversationNameFilter }),
  }),
})

builder.queryFields((t) => ({
  getConversation: t.field({
    type: ConversationType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readConversation(context, id),
  }),
  conversationsByAgency: t.field({
    type: ConversationConnection,
    args: {
      agencyID: t.arg.id({ required: true }),
      name: t.arg({ type: ConversationNameFilter }),
      sortDirection: t.arg({ type: SortDirection }),
      filter: t.arg({ type: ConversationFilter }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, { agencyID, ...args }, context) =>
      context.read((tx) => {
        refuseForeignAgency(tx, agencyID, noAgency)
        return conversationsByAgency(tx, args)
      }),
  }),
}))

mutation('createConversation', {
  type: ConversationType,
  input: createConversationInput,
  command: createConversation,
})
mutation('updateConversation', {
  type: ConversationType,
  input: updateConversationInput,
  command: updateConversation,
})

const MarkConversationInput = inputOf(
  'MarkConversationInput',
  markConversationInput,
  {},
  'seenAt null marks as unread. The read marker only moves forward, unless unread says that everything after seenAt is unread again.',
)
const MarkConversationsInput = inputOf('MarkConversationsInput', markConversationsInput, {
  marks: { type: MarkConversationInput },
})

const readConversation = (context: Context, id: string) =>
  context.read((tx) => conversationOrNotFound(tx, id))

builder.mutationFields((t) => ({
  markConversation: t.field({
    type: ConversationType,
    args: { input: t.arg({ type: MarkConversationInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      readConversation(context, await markConversation(context, input)),
  }),
  markConversations: t.field({
    type: [ConversationType],
    ...listOf(marksMax),
    description: 'Marks several conversations atomically.',
    args: { input: t.arg({ type: MarkConversationsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const ids = await markConversations(context, input)
      return Promise.all(ids.map((id) => readConversation(context, id)))
    },
  }),
}))
