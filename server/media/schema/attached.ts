import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listAttached } from '../queries/attached.ts'
import { PieceType, pieceOf } from './piece.ts'
import { AttachedFileConnection, AttachedFileType, MediaKindType } from './types.ts'

AttachedFileType.implement({
  description: 'A file attached in a conversation, with its location.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The file's key." }),
    infos: t.field({ type: PieceType, resolve: pieceOf }),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId', summaryOfPerson)),
    messageID: t.exposeID('messageId'),
    conversationID: t.exposeID('conversationId'),
    channelID: t.exposeID('channelId'),
    channelName: t.exposeString('channelName'),
    internal: t.exposeBoolean('internal'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const AttachedFilter = builder.inputType('AttachedFileFilter', {
  fields: (t) => ({
    name: t.string({ description: 'Part of the name, ignoring case and accents.' }),
    kinds: t.field({ type: [MediaKindType] }),
  }),
})

builder.queryFields((t) => ({
  filesOfConversations: t.field({
    type: AttachedFileConnection,
    description: 'All files attached in conversations that the caller may read, newest first.',
    args: { filter: t.arg({ type: AttachedFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, { filter, ...page }, context) =>
      context.read((tx) => listAttached(tx, filter ?? {}, page)),
  }),
}))
