import { messageAbilities as abilitiesOf, type MessageAbilities } from '../../shared/message-abilities.ts'
import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of messaging: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  getChannel: 'no no own own own',
  openChannels: 'no no no own own',
  channelUsersByUser: 'no no own own own',
  channelUsersByChannel: 'no no own own own',
  listMembers: 'no no own own own',
  getConversation: 'no no own own own',
  conversationsByAgency: 'no no own own own',
  messagesByConversation: 'no no own own own',
  messagesByResponseTo: 'no no own own own',
  mediaMessages: 'no no own own own',
  unreadMessages: 'no no own own own',
  unreadAddressed: 'no no no own own',
  unreadAddressedCount: 'no no no own own',
  messagesByTag: 'no no no own own',
  messageTags: 'no no no own own',
  listMessages: 'no no own own own',
  getMessage: 'no no own own own',
  getThread: 'no no own own own',
  threadsByUser: 'no no own own own',
  unreadThreads: 'no no own own own',
  mentionsByUser: 'no no own own own',
  mentionGroups: 'no no own own own',
  messageWarnings: 'no no no own own',
  followThread: 'no no own own own',
  markThread: 'no no own own own',
  createChannel: 'no no own yes yes',
  updateChannel: 'no no own own own',
  createChannelUser: 'no no own own own',
  updateChannelUser: 'no no own own own',
  deleteChannelUser: 'no no own own own',
  ejectMember: 'no no no own own',
  joinChannel: 'no no own own own',
  createInvitationMessage: 'no no no own own',
  createConversation: 'no no no own own',
  updateConversation: 'no no own own own',
  markConversation: 'no no own own own',
  markConversations: 'no no own own own',
  createMessage: 'no no own own own',
  updateMessage: 'no no own own own',
  deleteMessage: 'no no own own own',
  createReaction: 'no no own own own',
  deleteReaction: 'no no own own own',
  conversationSeen: 'no no own own own',
  clientView: 'no no no own own',
  linkedConversations: 'no own own own own',
  linkedConversation: 'no own own own own',
  linkedMessages: 'no own own own own',
  createLinkedMessage: 'no own own own own',
  onCreateMessage: 'no no yes yes yes',
})

export type ChannelSubject = {
  scope: string
  status: string
  private: boolean
  ownerId: string | null
  /** whether the viewer is a member of it */
  isMember: boolean
}

const isOwner = (viewer: Viewer, { ownerId }: { ownerId: string | null }): boolean =>
  ownerId !== null && ownerId === personOf({ viewer })

/** Everyone who may open a channel may write in it, unless it is archived or a broadcast. */
export function canWriteChannel(_viewer: Viewer, channel: ChannelSubject): boolean {
  if (channel.status === 'archived') return false
  return channel.scope !== 'broadcast'
}

/** Everyone who may read a message may react to it, unless its channel is archived. */
export function canReact(_viewer: Viewer, channel: ChannelSubject): boolean {
  return channel.status !== 'archived'
}

/** Staff create channels of any type; clients only direct channels. */
export function canCreateChannel(viewer: Viewer, { scope }: { scope: string }): boolean {
  return scope === 'direct' || isStaff(viewer)
}

/** Name, members and type of a channel are changed by its owner and admins; direct and private channels cannot be changed. */
export function canManageChannel(viewer: Viewer, channel: ChannelSubject): boolean {
  if (!isStaff(viewer) || ['self', 'direct', 'broadcast'].includes(channel.scope)) return false
  return isAdmin(viewer) || isOwner(viewer, channel)
}

/** A private channel, a direct channel and a broadcast cannot be left, only archived. */
export function canLeaveChannel(_viewer: Viewer, channel: ChannelSubject): boolean {
  return channel.isMember && !['self', 'direct', 'broadcast'].includes(channel.scope)
}

/** A conversation inside a channel: staff who may write there. */
export function canCreateConversation(viewer: Viewer, channel: ChannelSubject): boolean {
  return (
    isStaff(viewer) &&
    canWriteChannel(viewer, channel) &&
    channel.scope !== 'self' &&
    channel.scope !== 'direct'
  )
}

/** Only staff tag messages, regardless of the author. */
export const canTagMessages = (viewer: Viewer): boolean => isStaff(viewer)

export type MessageSubject = {
  ownerId: string
  fromStaff: boolean
  internal: boolean
  deleted: boolean
  /** whether a client replied in its thread */
  hasClientAnswers: boolean
  /** whether it is a reply to an internal message */
  underInternal: boolean
}

/** What a viewer may do to a message visible to them. */
export function messageAbilities(
  viewer: Viewer,
  channel: ChannelSubject,
  message: MessageSubject,
): MessageAbilities {
  const { ownerId: ownerID, ...facts } = message
  return abilitiesOf({
    viewer: {
      id: personOf({ viewer }) ?? '',
      role: isStaff(viewer) ? (isAdmin(viewer) ? 'admin' : 'user') : 'client',
    },
    channel: { ownerID: channel.ownerId, mayWrite: canWriteChannel(viewer, channel) },
    message: { ownerID, ...facts },
  })
}
