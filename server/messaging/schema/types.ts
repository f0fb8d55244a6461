import { mediaTypes } from '../../../shared/media-type.ts'
import { channelScopes } from '../../../shared/messaging.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import type { ChannelUserRow } from '../queries/channel-users.ts'
import type { ChannelRow } from '../queries/channels.ts'
import type { ConversationRow } from '../queries/conversations.ts'
import type { MessageRow } from '../queries/messages.ts'
import type { ReactionRow } from '../queries/reactions.ts'

export const ChannelScope = builder.enumType('ChannelScope', { values: channelScopes })
export const MediaType = builder.enumType('MediaType', { values: mediaTypes })

export const ChannelType = builder.objectRef<ChannelRow>('Channel')
export const ChannelUserType = builder.objectRef<ChannelUserRow>('ChannelUser')
export const ConversationType = builder.objectRef<ConversationRow>('Conversation')
export const MessageType = builder.objectRef<MessageRow>('Message')
export const ReactionType = builder.objectRef<ReactionRow>('Reaction')

export const ChannelConnection = connectionOf('ChannelConnection', ChannelType)
export const MessageConnection = connectionOf('MessageConnection', MessageType)
export const ConversationConnection = connectionOf('ConversationConnection', ConversationType)
export const ChannelUserConnection = connectionOf('ChannelUserConnection', ChannelUserType)
