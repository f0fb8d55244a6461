import { mediaTypes } from '../../../shared/media-type.ts'
import { channelScopes } from '../../../shared/messaging.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { Connection } from '../../platform/graphql/connection.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import type { ChannelUserRow } from '../queries/channel-users.ts'
import type { ChannelRow } from '../queries/channels.ts'
import type { ConversationRow } from '../queries/conversations.ts'
import type { MessageRow } from '../queries/messages.ts'

export const ChannelScope = builder.enumType('ChannelScope', { values: channelScopes })
export const MediaType = builder.enumType('MediaType', { values: mediaTypes })

export const ChannelType = builder.objectRef<ChannelRow>('Channel')
export const ChannelUserType = builder.objectRef<ChannelUserRow>('ChannelUser')
export const ConversationType = builder.objectRef<ConversationRow>('Conversation')
export const MessageType = builder.objectRef<MessageRow>('Message')

export const MessageConnection = builder.objectRef<Connection<MessageRow>>('MessageConnection').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [MessageType], ...listOf('page') }),
    nextToken: t.exposeString('nextToken', { nullable: true }),
  }),
})
export const ConversationConnection = builder
  .objectRef<Connection<ConversationRow>>('ConversationConnection')
  .implement({
    fields: (t) => ({
      items: t.expose('items', { type: [ConversationType], ...listOf('page') }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  })
export const ChannelUserConnection = builder
  .objectRef<Connection<ChannelUserRow>>('ChannelUserConnection')
  .implement({
    fields: (t) => ({
      items: t.expose('items', { type: [ChannelUserType], ...listOf('page') }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  })
