import { mentionGroupsMax, mentionsMax, messageWarningsInput, piecesMax } from '../../../shared/messaging.ts'
import { peopleByIds } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput } from '../../media/schema/piece.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { unreadAddressed, unreadAddressedCount } from '../queries/addressed.ts'
import { channelOrNotFound } from '../queries/channels.ts'
import { type MentionGroupRow, mentionGroups, mentionsByUser } from '../queries/mentioned.ts'
import type { MessageRow } from '../queries/messages.ts'
import { type MessageWarnings, messageWarnings } from '../queries/warnings.ts'
import { ChannelType, MessageType } from './types.ts'

const MentionType = builder.objectRef<MessageRow>('Mention').implement({
  description: 'A message that mentions the caller.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The message's id." }),
    message: t.field({ type: MessageType, resolve: (message) => message }),
    channel: t.field({
      type: ChannelType,
      resolve: ({ channelId }, _args, context) => context.read((tx) => channelOrNotFound(tx, channelId)),
    }),
  }),
})

const AddressedMessageType = builder.objectRef<MessageRow>('AddressedMessage').implement({
  description: 'An unread message that is addressed to the caller.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The message's id." }),
    message: t.field({ type: MessageType, resolve: (message) => message }),
    channel: t.field({
      type: ChannelType,
      resolve: ({ channelId }, _args, context) => context.read((tx) => channelOrNotFound(tx, channelId)),
    }),
  }),
})

const MentionGroupType = builder.objectRef<MentionGroupRow>('MentionGroup').implement({
  description: 'A group that can be mentioned in a channel.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'channel, role:admin, role:user, role:client, tag:… or list:…' }),
    name: t.exposeString('name', { nullable: true, description: 'The name of a smart list.' }),
    count: t.exposeInt('count', { description: 'Number of people it reaches besides the caller.' }),
  }),
})

const MessageWarningsType = builder.objectRef<MessageWarnings>('MessageWarnings').implement({
  description: 'What a message would newly reveal to clients.',
  fields: (t) => ({
    people: t.field({
      type: [UserType],
      ...listOf(mentionsMax),
      description:
        'Mentioned people who are not visible to at least one of the clients who will read the message.',
      resolve: ({ userIds }, _args, context) => peopleByIds(context, userIds),
    }),
    files: t.stringList({
      ...listOf(piecesMax),
      description:
        'Names of files that so far are only in places where no client of the conversation can read them.',
      resolve: ({ files }) => files,
    }),
  }),
})

const MessageWarningsInput = inputOf('MessageWarningsInput', messageWarningsInput, {
  mentions: { type: 'ID' },
  pieces: { type: PieceInput },
})

const MentionConnection = connectionOf('MentionConnection', MentionType)
const AddressedMessageConnection = connectionOf('AddressedMessageConnection', AddressedMessageType)

builder.queryFields((t) => ({
  mentionsByUser: t.field({
    type: MentionConnection,
    description: 'Messages that mention the caller, by name or through a group, newest first.',
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => mentionsByUser(tx, args)),
  }),
  unreadAddressed: t.field({
    type: AddressedMessageConnection,
    description:
      'For staff: unread messages in their direct and client conversations, those that mention them, and replies in threads that they follow; newest first.',
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => unreadAddressed(tx, args)),
  }),
  unreadAddressedCount: t.int({
    description: 'How many messages unreadAddressed has, capped at 99.',
    resolve: (_root, _args, context) => context.read(unreadAddressedCount),
  }),
  mentionGroups: t.field({
    type: [MentionGroupType],
    ...listOf(mentionGroupsMax),
    description: 'Groups that staff can mention in a channel; empty for clients.',
    args: { channelID: t.arg.id({ required: true }), internal: t.arg.boolean() },
    resolve: (_root, { channelID, internal }, context) =>
      context.read(async (tx) => {
        const { id: channelId } = await channelOrNotFound(tx, channelID)
        return mentionGroups(tx, { channelId, internal: internal ?? false })
      }),
  }),
  messageWarnings: t.field({
    type: MessageWarningsType,
    description: 'For staff, before they send a message that clients will read.',
    // An input type, because groups and files have no ids.
    args: { input: t.arg({ type: MessageWarningsInput, required: true }) },
    resolve: (_root, { input }, context) => context.read((tx) => messageWarnings(tx, input)),
  }),
}))
