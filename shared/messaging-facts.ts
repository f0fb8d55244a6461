// Separate from the inputs, so that a page's first load does not contain zod.

export const channelScopes = ['self', 'direct', 'team', 'client', 'broadcast'] as const
export type ChannelScope = (typeof channelScopes)[number]
export const channelStatuses = ['active', 'archived', 'broadcast'] as const
export type ChannelStatus = (typeof channelStatuses)[number]

export const messageMax = 20_000
export const channelNameMax = 80
export const conversationNameMax = 80
export const channelMembersMax = 200
export const channelConversationsMax = 100
/** The maximum number of addresses that one call may invite to a channel. */
export const invitedAtOnceMax = 50
/** The maximum number of conversations that one call may mark as read. */
export const marksMax = 200
/** The maximum number of different reactions to a message. */
export const reactionsMax = 20
/** The maximum number of people listed for a reaction. */
export const reactorsMax = 200
export const piecesMax = 20
export const mentionsMax = 100
/** The maximum number of groups offered for mention. */
export const mentionGroupsMax = 100
export const tagsMax = 20
/** The maximum number of used tags that are offered. */
export const tagsShownMax = 200
export const tagMax = 50
export const messagePayloadMax = 16_384
/** The maximum number of unread threads in one response; the list shows more. */
export const unreadThreadsMax = 100
/** Messages of one page. */
export const messagePageSize = 20
