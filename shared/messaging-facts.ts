// Apart from the inputs, so that a page's first load need not hold the parser that they are written with.

export const channelScopes = ['self', 'direct', 'team', 'client', 'broadcast'] as const
export type ChannelScope = (typeof channelScopes)[number]
export const channelStatuses = ['active', 'archived', 'broadcast'] as const
export type ChannelStatus = (typeof channelStatuses)[number]

export const messageMax = 20_000
export const channelNameMax = 80
export const conversationNameMax = 80
export const channelMembersMax = 200
export const channelConversationsMax = 100
/** Addresses that one call may invite into a channel. */
export const invitedAtOnceMax = 50
export const piecesMax = 20
export const mentionsMax = 100
export const tagsMax = 20
export const tagMax = 50
export const messagePayloadMax = 16_384
/** Messages of one page. */
export const messagePageSize = 20
