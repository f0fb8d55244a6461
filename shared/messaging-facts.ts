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
/** Conversations that one call may mark as read. */
export const marksMax = 200
/** Different signs with which one message may be answered. */
export const reactionsMax = 20
/** People who are named with a sign. */
export const reactorsMax = 200
export const piecesMax = 20
export const mentionsMax = 100
/** Groups that are offered for mention. */
export const mentionGroupsMax = 100
export const tagsMax = 20
/** How many of the words in use are offered. */
export const tagsShownMax = 200
export const tagMax = 50
export const messagePayloadMax = 16_384
/** Unread threads that are told of at once; who has more sees them in their list. */
export const unreadThreadsMax = 100
/** Messages of one page. */
export const messagePageSize = 20
