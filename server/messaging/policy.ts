import { messageAbilities as abilitiesOf, type MessageAbilities } from '../../shared/message-abilities.ts'
import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of messaging: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  getChannel: 'no no own own own',
  channelUsersByUser: 'no no own own own',
  channelUsersByChannel: 'no no own own own',
  getConversation: 'no no own own own',
  conversationsByAgency: 'no no own own own',
  messagesByConversation: 'no no own own own',
  messagesByResponseTo: 'no no own own own',
  mediaMessages: 'no no own own own',
  listMessages: 'no no own own own',
  getMessage: 'no no own own own',
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
  createMessage: 'no no own own own',
  updateMessage: 'no no own own own',
  deleteMessage: 'no no own own own',
  onCreateMessage: 'no no yes yes yes',
})

const personOf = (viewer: Viewer): string | null => ('userId' in viewer ? viewer.userId : null)

export type ChannelSubject = {
  scope: string
  status: string
  private: boolean
  ownerId: string | null
  /** whether the viewer is a member of it */
  isMember: boolean
}

const isOwner = (viewer: Viewer, { ownerId }: { ownerId: string | null }): boolean =>
  ownerId !== null && ownerId === personOf(viewer)

/** Who may open a channel may write in it, unless it is archived; a broadcast list is written by its owner. */
export function canWriteChannel(viewer: Viewer, channel: ChannelSubject): boolean {
  if (channel.status === 'archived') return false
  return channel.scope !== 'broadcast' || isOwner(viewer, channel)
}

/** Staff make channels of any kind; a client begins a talk between two. */
export function canCreateChannel(viewer: Viewer, { scope }: { scope: string }): boolean {
  return scope === 'direct' || isStaff(viewer)
}

/** Name, people and kind of a channel are its owner's and the admins' to change; two people's and one's own stay as they are. */
export function canManageChannel(viewer: Viewer, channel: ChannelSubject): boolean {
  if (!isStaff(viewer) || channel.scope === 'self' || channel.scope === 'direct') return false
  return isAdmin(viewer) || isOwner(viewer, channel)
}

/** One's own channel and a talk between two cannot be left, only archived. */
export function canLeaveChannel(_viewer: Viewer, channel: ChannelSubject): boolean {
  return channel.isMember && channel.scope !== 'self' && channel.scope !== 'direct'
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

export type MessageSubject = {
  ownerId: string
  fromStaff: boolean
  internal: boolean
  deleted: boolean
  /** whether a client answered in its thread */
  hasClientAnswers: boolean
  /** whether it hangs under an internal message */
  underInternal: boolean
}

/** What a viewer may do to a message that they see. */
export function messageAbilities(
  viewer: Viewer,
  channel: ChannelSubject,
  message: MessageSubject,
): MessageAbilities {
  const { ownerId: ownerID, ...facts } = message
  return abilitiesOf({
    viewer: {
      id: personOf(viewer) ?? '',
      role: isStaff(viewer) ? (isAdmin(viewer) ? 'admin' : 'user') : 'client',
    },
    channel: { ownerID: channel.ownerId, mayWrite: canWriteChannel(viewer, channel) },
    message: { ownerID, ...facts },
  })
}
