import { cutText } from '../../../shared/cut-text.ts'
import { createLinkedMessageInput, piecesMax } from '../../../shared/messaging.ts'
import { linkThatLeads } from '../../agencies/queries/sym-links.ts'
import { signedIn } from '../../identity/queries.ts'
import type { Context, ReadTx } from '../../platform/context.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createLinkedMessage } from '../commands/create-linked-message.ts'
import {
  type LinkedConversationRow,
  type LinkedMessageRow,
  lastWordsMax,
  linkedConversation,
  linkedConversations,
  linkedMessages,
} from '../queries/linked.ts'
import { ChannelScope } from './types.ts'

const LinkedMessageType = builder.objectRef<LinkedMessageRow>('LinkedMessage').implement({
  description: 'A message as the reader of a linked account sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    conversationID: t.exposeID('conversationId'),
    content: t.exposeString('content'),
    ownerID: t.exposeID('ownerId'),
    ownerName: t.exposeString('ownerName'),
    ownerAvatar: t.exposeString('ownerAvatar', { nullable: true }),
    isOwn: t.exposeBoolean('isOwn', { description: "Whether the account's owner is the author." }),
    writtenBy: t.exposeString('writtenByName', { nullable: true }),
    internal: t.exposeBoolean('internal'),
    responseToID: t.exposeID('responseToId', { nullable: true }),
    files: t.exposeStringList('files', { ...listOf(piecesMax), description: 'File names.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const LinkedConversationType = builder.objectRef<LinkedConversationRow>('LinkedConversation').implement({
  description: "A conversation of a person whose account is linked with the caller's.",
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    channelName: t.exposeString('channelName', { nullable: true }),
    scope: t.field({ type: ChannelScope, resolve: ({ scope }) => scope as never }),
    people: t.exposeString('people', {
      nullable: true,
      description: 'The other people in a direct conversation.',
    }),
    mayWrite: t.exposeBoolean('mayWrite'),
    lastWords: t.string({
      nullable: true,
      resolve: ({ lastWords }) => lastWords && cutText(lastWords, lastWordsMax),
    }),
    lastBy: t.exposeString('lastBy', { nullable: true }),
    lastAt: t.expose('lastAt', { type: 'DateTime' }),
  }),
})

const LinkedConversationConnection = connectionOf('LinkedConversationConnection', LinkedConversationType)
const LinkedMessageConnection = connectionOf('LinkedMessageConnection', LinkedMessageType)

/** Reads as the person that a link leads to, with the link's current rights. Errors: NOT_FOUND. */
async function through<Result>(
  context: Context,
  linkId: string,
  read: (tx: ReadTx) => Promise<Result>,
): Promise<Result> {
  const { sessionId } = await context.read(async (tx) => {
    await linkThatLeads(tx, linkId)
    return signedIn(tx.viewer)
  })
  return context.aside(() =>
    context.app.as({ kind: 'linked', sessionId, linkId }, (linked) => linked.read(read)),
  )
}

builder.queryFields((t) => ({
  linkedConversations: t.field({
    type: LinkedConversationConnection,
    description: "Conversations of the person whose account is linked with the caller's.",
    args: { symLinkID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, { symLinkID, ...page }, context) =>
      through(context, symLinkID, (tx) => linkedConversations(tx, page)),
  }),
  linkedConversation: t.field({
    type: LinkedConversationType,
    nullable: true,
    args: { symLinkID: t.arg.id({ required: true }), conversationID: t.arg.id({ required: true }) },
    resolve: (_root, { symLinkID, conversationID }, context) =>
      through(context, symLinkID, (tx) => linkedConversation(tx, conversationID)),
  }),
  linkedMessages: t.field({
    type: LinkedMessageConnection,
    args: {
      symLinkID: t.arg.id({ required: true }),
      conversationID: t.arg.id({ required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, { symLinkID, ...args }, context) =>
      through(context, symLinkID, (tx) => linkedMessages(tx, args)),
  }),
}))

mutation('createLinkedMessage', {
  type: LinkedMessageType,
  input: createLinkedMessageInput,
  command: createLinkedMessage,
})
