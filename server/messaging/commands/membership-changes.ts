import { cutText } from '../../../shared/cut-text.ts'
import { channelNameMax } from '../../../shared/messaging-facts.ts'
import type { InvitationChannel } from '../../agencies/ports.ts'
import type { Tx } from '../../platform/context.ts'
import { canManageChannel } from '../policy.ts'
import { ownChannelUser } from '../queries/channel-users.ts'
import { channelById } from '../queries/channels.ts'
import { linkInto } from '../queries/linked.ts'
import { channelsOf, lockChannel } from '../store/channels.ts'
import { addPeople, removePeople } from './channel-people.ts'
import { makeOrFind } from './create-channel.ts'

/** A member who became a client leaves all team channels. Events: channelUsersDeleted, channelLeft. */
export const leaveTeamChannels = async (tx: Tx, userId: string): Promise<void> =>
  removePeople(tx, await channelsOf(tx, userId, ['team']), [userId])

/**
 * A removed member leaves all channels but direct ones, which are kept for their return. Events: channelUsersDeleted,
 * channelLeft.
 */
export const leaveSharedChannels = async (tx: Tx, userId: string): Promise<void> =>
  removePeople(tx, await channelsOf(tx, userId, ['team', 'client', 'broadcast']), [userId])

/** An invitation may lead into a client channel, if its sender may add people to it. */
export const invitedInto: InvitationChannel = {
  async mayInvite(tx, channelId) {
    const channel = await tx.load(channelById, channelId)
    if (channel?.scope !== 'client') return false
    const isMember = (await tx.load(ownChannelUser, channelId)) !== null
    return canManageChannel(tx.viewer, { ...channel, isMember })
  },

  open: (tx, name, ownerId) =>
    makeOrFind(tx, {
      scope: 'client',
      name: cutText(name, channelNameMax),
      avatar: null,
      type: null,
      private: false,
      people: [ownerId],
    }),

  async join(tx, channelId, userId) {
    const channel = await lockChannel(tx, channelId)
    if (channel?.scope !== 'client') return false
    await addPeople(tx, channel, [userId], 'channelID')
    return true
  },

  linkInto,
}
