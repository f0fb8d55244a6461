import type { MediaType as Media } from '../../../shared/media-type.ts'
import type { MessageAbilities } from '../../../shared/message-abilities.ts'
import {
  createMessageInput,
  deleteMessageInput,
  mentionsMax,
  piecesMax,
  tagsMax,
  updateMessageInput,
} from '../../../shared/messaging.ts'
import { UserType } from '../../identity/schema.ts'
import type { Piece } from '../../media/commands.ts'
import { PieceInput, PieceType } from '../../media/schema.ts'
import type { Context } from '../../platform/context.ts'
import { loadAhead } from '../../platform/database/loader.ts'
import { BooleanFilter, builder, inEvents, SortDirection } from '../../platform/graphql/builder.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { createMessage } from '../commands/create-message.ts'
import { deleteMessage } from '../commands/delete-message.ts'
import { updateMessage } from '../commands/update-message.ts'
import { messageAbilities } from '../policy.ts'
import { channelById, channelOrNotFound } from '../queries/channels.ts'
import {
  listMessages,
  mediaMessages,
  messagesByConversation,
  messagesByResponseTo,
} from '../queries/message-lists.ts'
import { hasClientAnswers, type MessageRow, messageById, messageOrNotFound } from '../queries/messages.ts'
import { personOf } from '../queries/visibility.ts'
import { cardOf, loadCardAhead } from './card.ts'
import { MediaType, MessageConnection, MessageType } from './types.ts'

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
  ),
  fields: (t) => ({
    id: t.exposeID('id'),
    content: t.exposeString('content'),
    payload: t.expose('payload', { type: 'JSON', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    ownerID: t.exposeID('ownerId'),
    owner: t.field({ type: UserType, resolve: ({ ownerId }, _args, context) => cardOf(context, ownerId) }),
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
    pieces: t.field({
      type: [PieceType],
      ...listOf(piecesMax),
      resolve: ({ pieces }) => pieces as unknown as Piece[],
    }),
    mentions: t.exposeIDList('mentions', listOf(mentionsMax)),
    internal: t.exposeBoolean('internal'),
    _deleted: t.boolean({ resolve: ({ deletedAt }) => deletedAt !== null }),
    tags: t.exposeStringList('tags', listOf(tagsMax)),
    viewerCan: t.field({
      type: MessageAbilitiesType,
      resolve: (message, _args, context) => abilities(context, message),
    }),
  }),
})

const MessageFilter = builder.inputType('MessageFilter', {
  fields: (t) => ({ internal: t.field({ type: BooleanFilter }) }),
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
    args: { conversationID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => mediaMessages(tx, args)),
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
})
const UpdateMessageInput = inputOf('UpdateMessageInput', updateMessageInput)
const DeleteMessageInput = inputOf('DeleteMessageInput', deleteMessageInput, {
  thread: { description: 'with all answers' },
})

const readMessage = (context: Context, id: string) => context.read((tx) => messageOrNotFound(tx, id))

/** What the caller has just written: whose and in which channel it is need not be read first, so all comes in one round trip. */
const readWritten = (context: Context, id: string, channelId: unknown) =>
  context.read(async (tx) => {
    loadCardAhead(tx, personOf(tx))
    if (typeof channelId === 'string') loadAhead(tx, channelById, channelId)
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
