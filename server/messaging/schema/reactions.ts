import { createReactionInput, deleteReactionInput, reactorsMax } from '../../../shared/messaging.ts'
import { builder, inEvents } from '../../platform/graphql/builder.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { createReaction, deleteReaction } from '../commands/reactions.ts'
import { messageOrNotFound } from '../queries/messages.ts'
import { MessageType, ReactionType } from './types.ts'

ReactionType.implement({
  description: 'An emoji reaction to a message.',
  ...inEvents('emoji', 'count', 'userIDs'),
  fields: (t) => ({
    emoji: t.exposeString('emoji'),
    count: t.exposeInt('count'),
    userIDs: t.exposeIDList('userIds', {
      ...listOf(reactorsMax),
      description: 'Who reacted, earliest first.',
    }),
  }),
})

const CreateReactionInput = inputOf('CreateReactionInput', createReactionInput)
const DeleteReactionInput = inputOf('DeleteReactionInput', deleteReactionInput)

builder.mutationFields((t) => ({
  createReaction: t.field({
    type: MessageType,
    args: { input: t.arg({ type: CreateReactionInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const id = await createReaction(context, input)
      return context.read((tx) => messageOrNotFound(tx, id))
    },
  }),
  deleteReaction: t.field({
    type: MessageType,
    args: { input: t.arg({ type: DeleteReactionInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const id = await deleteReaction(context, input)
      return context.read((tx) => messageOrNotFound(tx, id))
    },
  }),
}))
