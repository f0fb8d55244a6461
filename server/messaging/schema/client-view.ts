import { piecesMax, reactionsMax } from '../../../shared/messaging.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { type ClientViewMessage, clientView } from '../queries/client-view.ts'
import { conversationOrNotFound } from '../queries/conversations.ts'

const ClientViewReaction = builder
  .objectRef<ClientViewMessage['reactions'][number]>('ClientViewReaction')
  .implement({ fields: (t) => ({ emoji: t.exposeString('emoji'), count: t.exposeInt('count') }) })

const ClientViewMessageType = builder.objectRef<ClientViewMessage>('ClientViewMessage').implement({
  description: 'A message as it is shown to a client.',
  fields: (t) => ({
    id: t.id({ resolve: ({ message }) => message.id }),
    content: t.string({ resolve: ({ message }) => message.content }),
    ownerID: t.id({ resolve: ({ message }) => message.ownerId }),
    ownerName: t.exposeString('ownerName'),
    ownerAvatar: t.exposeString('ownerAvatar', { nullable: true }),
    fromStaff: t.boolean({ resolve: ({ message }) => message.fromStaff }),
    writtenBy: t.string({ nullable: true, resolve: ({ message }) => message.writtenByName }),
    edited: t.boolean({ resolve: ({ message }) => message.editedAt !== null }),
    deleted: t.boolean({ resolve: ({ message }) => message.deletedAt !== null }),
    responses: t.int({ resolve: ({ message }) => message.responses }),
    quote: t.exposeString('quote', { nullable: true }),
    reactions: t.field({
      type: [ClientViewReaction],
      ...listOf(reactionsMax),
      resolve: ({ reactions }) => reactions,
    }),
    files: t.exposeStringList('files', listOf(piecesMax)),
    createdAt: t.field({ type: 'DateTime', resolve: ({ message }) => message.createdAt }),
  }),
})

const ClientViewConnection = connectionOf('ClientViewConnection', ClientViewMessageType)

builder.queryField('clientView', (t) =>
  t.field({
    type: ClientViewConnection,
    description:
      'What clients see of a conversation that the caller may open, newest first; or of the replies to a message, oldest first.',
    args: {
      conversationID: t.arg.id({ required: true }),
      responseToID: t.arg.id(),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    async resolve(_root, args, context) {
      const { agencyId, channelId } = await context.read((tx) =>
        conversationOrNotFound(tx, args.conversationID),
      )
      return context.aside(() =>
        context.app.as(
          { kind: 'system', agencyId, side: 'client', tells: true, shows: channelId },
          (client) => client.read((tx) => clientView(tx, args)),
        ),
      )
    },
  }),
)
