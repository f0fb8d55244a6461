import type { MediaType as Media } from '../../../shared/media-type.ts'
import type { MessageAbilities } from '../../../shared/message-abilities.ts'
import {
  createMessageInput,
  deleteMessageInput,
  mentionsMax,
  reactionsMax,
  tagsMax,
  tagsShownMax,
  updateMessageInput,
} from '../../../shared/messaging.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput, piecesField } from '../../media/schema/piece.ts'
import type { Context } from '../../platform/context.ts'
import { prefetch } from '../../platform/database/loader.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { BooleanFilter, builder, inEvents, SortDirection } from '../../platform/graphql/builder.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { createMessage } from '../commands/create-message.ts'
import { deleteMessage } from '../commands/delete-message.ts'
import { updateMessage } from '../commands/update-message.ts'
import { messageAbilities } from '../policy.ts'
import { channelById, channelOrNotFound } from '../queries/channels.ts'
import { mentionsShown } from '../queries/mentioned.ts'
import {
  listMessages,
  mediaMessages,
  messagesByConversation,
  messagesByResponseTo,
  messagesByTag,
  unreadMessages,
} from '../queries/message-lists.ts'
import { type MessageTag, messageTags } from '../queries/message-tags.ts'
import { hasClientAnswers, type MessageRow, messageById, messageOrNotFound } from '../queries/messages.ts'
import { reactionsOf } from '../queries/reactions.ts'
import { MediaType, MessageConnection, MessageType, ReactionType } from './types.ts'
import { prefetchSummary, summaryOf } from './user-summary.ts'

const MessageAbilitiesType = builder.objectRef<MessageAbilities>('MessageAbilities').implement({
  fields: (t) => ({
    edit: t.exposeBoolean('edit'),
    delete: t.exposeBoolean('delete'),
    setInternal: t.exposeBoolean('setInternal'),
    setPublic: t.exposeBoolean('setPublic'),
    reply: t.exposeBoolean('reply'),
  }),
})

const abilities = (context: Context, message: MessageRow): Promise<MessageAbilities> =>
  context.read(async (tx) => {
    const channel = await channelOrNotFound(tx, message.channelId)
    const root = message.responseToId ? await tx.load(messageById, message.responseToId) : null
    return messageAbilities(tx.viewer, channel, {
      ownerId: message.ownerId,
      fromStaff: message.fromStaff,
      internal: message.internal,
      deleted: message.deletedAt !== null,
      hasClientAnswers:
        message.responses > 0 && (message.hasClientAnswers ?? (await tx.load(hasClientAnswers, message.id))),
      underInternal: root?.internal ?? false,
    })
  })

MessageType.implement({
  ...inEvents(
    'id',
    'content',
    'payload',
    'automatic',
    'writtenBy',
    'createdAt',
    'updatedAt',
    'editedAt',
    'publishedAt',
    'ownerID',
    'owner',
    'fromStaff',
    'conversationID',
    'channelID',
    'agencyID',
    'responseToID',
    'responses',
    'lastResponseID',
    'lastResponse',
    'mediaType',
    'pieces',
    'mentions',
    'internal',
    '_deleted',
    'tags',
    'reactions',
    'quotedMessage',
  ),
  fields: (t) => ({
    id: t.exposeID('id'),
    content: t.exposeString('content'),
    payload: t.expose('payload', { type: 'JSON', nullable: true }),
    automatic: t.exposeBoolean('automatic', {
      description: 'An automatic reply, sent while its author was away.',
    }),
    writtenBy: t.exposeString('writtenByName', {
      nullable: true,
      description: 'Who wrote the message on behalf of its owner, through a link between their accounts.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    ownerID: t.exposeID('ownerId'),
    owner: t.field({ type: UserType, resolve: ({ ownerId }, _args, context) => summaryOf(context, ownerId) }),
    fromStaff: t.exposeBoolean('fromStaff'),
    conversationID: t.exposeID('conversationId'),
    channelID: t.exposeID('channelId'),
    agencyID: t.exposeID('agencyId'),
    responseToID: t.exposeID('responseToId', { nullable: true }),
    responses: t.exposeInt('responses'),
    lastResponseID: t.exposeID('lastResponseId', { nullable: true }),
    lastResponse: t.field({
      type: MessageType,
      extensions: { nests: true },
      nullable: true,
      resolve: ({ lastResponseId, lastResponse }, _args, context) =>
        lastResponse ?? (lastResponseId ? context.load(messageById, lastResponseId) : null),
    }),
    mediaType: t.field({
      type: MediaType,
      nullable: true,
      resolve: ({ mediaType }) => mediaType as Media | null,
    }),
    pieces: t.field(piecesField('pieces')),
    mentions: t.idList({
      ...listOf(mentionsMax),
      description:
        'Ids of people, and groups: channel, role:admin, role:user, role:client, tag:…; for clients, only the members of the channel.',
      resolve: ({ channelId, mentions, mentionGroups }, _args, context) =>
        context.read(async (tx) => [...(await mentionsShown(tx, channelId, mentions)), ...mentionGroups]),
    }),
    internal: t.exposeBoolean('internal'),
    _deleted: t.boolean({ resolve: ({ deletedAt }) => deletedAt !== null }),
    tags: t.exposeStringList('tags', {
      ...listOf(tagsMax),
      description: "The team's tags; empty for clients.",
    }),
    reactions: t.field({
      type: [ReactionType],
      ...listOf(reactionsMax),
      resolve: ({ id, reacted }, _args, context) => (reacted ? context.load(reactionsOf, id) : []),
    }),
    quotedMessage: t.field({
      type: MessageType,
      extensions: { nests: true },
      nullable: true,
      description: 'The quoted message; also null if the caller may not read it.',
      resolve: ({ quotedMessageId }, _args, context) =>
        quotedMessageId ? context.load(messageById, quotedMessageId) : null,
    }),
    viewerCan: t.field({
      type: MessageAbilitiesType,
      resolve: (message, _args, context) => abilities(context, message),
    }),
  }),
})

const MessageTagFilter = builder.inputType('MessageTagFilter', {
  fields: (t) => ({ contains: t.string({ description: 'A whole word.' }) }),
})
const MessageTagType = builder.objectRef<MessageTag>('MessageTag').implement({
  description: 'A tag that the team puts on messages.',
  fields: (t) => ({
    name: t.exposeString('name'),
    count: t.exposeInt('count', { description: 'Number of the newest messages with this tag.' }),
  }),
})
const MessageFilter = builder.inputType('MessageFilter', {
  fields: (t) => ({
    internal: t.field({ type: BooleanFilter }),
    tags: t.field({ type: MessageTagFilter, description: 'Never matches for clients.' }),
  }),
})

const MediaTypeFilter = builder.inputType('MediaTypeFilter', {
  fields: (t) => ({ eq: t.field({ type: MediaType }), in: t.field({ type: [MediaType] }) }),
})

const MediaFilter = builder.inputType('MediaMessagesFilter', {
  fields: (t) => ({ mediaType: t.field({ type: MediaTypeFilter }) }),
})

builder.queryFields((t) => ({
  messagesByConversation: t.field({
    type: MessageConnection,
    args: {
      conversationID: t.arg.id({ required: true }),
      sortDirection: t.arg({ type: SortDirection }),
      filter: t.arg({ type: MessageFilter }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => messagesByConversation(tx, args)),
  }),
  messagesByResponseTo: t.field({
    type: MessageConnection,
    args: {
      responseToID: t.arg.id({ required: true }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => messagesByResponseTo(tx, args)),
  }),
  mediaMessages: t.field({
    type: MessageConnection,
    args: {
      conversationID: t.arg.id({ required: true }),
      filter: t.arg({ type: MediaFilter }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => mediaMessages(tx, args)),
  }),
  unreadMessages: t.field({
    type: MessageConnection,
    description:
      'Messages and replies by other people in a conversation that the caller has not seen, oldest first.',
    args: { conversationID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => unreadMessages(tx, args)),
  }),
  messagesByTag: t.field({
    type: MessageConnection,
    description: 'Messages with a tag, in all channels that the caller may open, newest first.',
    args: { tag: t.arg.string({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => messagesByTag(tx, args)),
  }),
  messageTags: t.field({
    type: [MessageTagType],
    ...listOf(tagsShownMax),
    description: "The team's tags in channels that the caller may open, most used first.",
    resolve: (_root, _args, context) => context.read(messageTags),
  }),
  listMessages: t.field({
    type: MessageConnection,
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => listMessages(tx, args)),
  }),
  getMessage: t.field({
    type: MessageType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readMessage(context, id),
  }),
}))

const CreateMessageInput = inputOf('CreateMessageInput', createMessageInput, {
  mediaType: { type: MediaType },
  pieces: { type: PieceInput },
  mentions: { type: 'ID' },
})
const UpdateMessageInput = inputOf('UpdateMessageInput', updateMessageInput, { mentions: { type: 'ID' } })
const DeleteMessageInput = inputOf('DeleteMessageInput', deleteMessageInput, {
  thread: { description: 'Also deletes all replies.' },
})

const readMessage = (context: Context, id: string) => context.read((tx) => messageOrNotFound(tx, id))

/** Author and channel of the caller's own new message are known, so everything loads in one round trip. */
const readWritten = (context: Context, id: string, channelId: unknown) =>
  context.read(async (tx) => {
    prefetchSummary(tx, actorOf(tx))
    if (typeof channelId === 'string') prefetch(tx, channelById, channelId)
    return messageOrNotFound(tx, id)
  })

builder.mutationFields((t) => ({
  createMessage: t.field({
    type: MessageType,
    args: { input: t.arg({ type: CreateMessageInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      readWritten(context, await createMessage(context, input), input.channelID),
  }),
  updateMessage: t.field({
    type: MessageType,
    args: { input: t.arg({ type: UpdateMessageInput, required: true }) },
    resolve: async (_root, { input }, context) => readMessage(context, await updateMessage(context, input)),
  }),
  deleteMessage: t.field({
    type: MessageType,
    args: { input: t.arg({ type: DeleteMessageInput, required: true }) },
    resolve: async (_root, { input }, context) => readMessage(context, await deleteMessage(context, input)),
  }),
}))
