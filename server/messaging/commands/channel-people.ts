import {
  createChannelUserInput,
  deleteChannelUserInput,
  ejectMemberInput,
  joinChannelInput,
} from '../../../shared/messaging.ts'
import { lockMemberships, type MembershipState } from '../../agencies/queries/membership.ts'
import { linksThatLeadInto } from '../../agencies/queries/sym-links.ts'
import { command } from '../../platform/command.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound, withErrorMessage } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import { channelLeft, channelUsersCreated, channelUsersDeleted } from '../events.ts'
import { type ChannelSubject, canLeaveChannel, canManageChannel } from '../policy.ts'
import { channelUserById, channelUserOf, findChannelUser } from '../queries/channel-users.ts'
import { linkInto } from '../queries/linked.ts'
import { say } from '../sentences.ts'
import { makePrivate } from '../steps/make-private.ts'
import { deleteChannelUsers, insertChannelUsers, lockChannel } from '../store/channels.ts'
import { markAllSeen } from '../store/conversations.ts'

/**
 * Adds a person to a channel; for a current member, it returns their membership, to every caller who may open the channel.
 * Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.
 */
export const createChannelUser = command(
  createChannelUserInput,
  async (tx, { channelID, userID, targetID, name, tag }) => {
    const channel = await lockChannel(tx, channelID)
    if (!channel) throw notFound(say('noChannel'))
    const channelUser = await findChannelUser(tx, channelID, userID)
    if (channelUser) return channelUser.id
    refuseUnmanaged(tx, channel)
    await addPeople(tx, channel, [userID], 'userID', {
      targetId: targetID ?? null,
      name: name ?? null,
      tag: tag ?? null,
    })
    return (await channelUserOf(tx, channelID, userID)).id
  },
)

/** Removes a person from a channel, or lets them leave it themselves. Errors: NOT_FOUND, FORBIDDEN. */
export const deleteChannelUser = command(deleteChannelUserInput, async (tx, { id }) => {
  const channelUser = await channelUserById(tx, id)
  if (!channelUser) throw notFound()
  return channelUser.userId === actorOf(tx) ? leave(tx, channelUser) : eject(tx, channelUser)
})

/** Removes a person from a channel and, if requested, makes it private. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export const ejectMember = command(
  ejectMemberInput,
  async (tx, { channelID, userID, makePrivate: closes }) => {
    const channel = await managedChannel(tx, channelID)
    const channelUser = await channelUserOf(tx, channelID, userID)
    if (closes) await makePrivate(tx, channel, 'makePrivate')
    return eject(tx, channelUser)
  },
)

/** The result of joining: a membership, or the account link through which the caller reads the channel without one. */
export type Joined = { channelID: string; symLinkID: string | null }

/**
 * Joins a channel that the caller may open; a caller who may not, but is linked with a member, reads it through the link.
 * Errors: NOT_FOUND say('noChannel'), BAD_USER_INPUT.
 */
export const joinChannel = (ctx: Context, raw: unknown): Promise<Joined> =>
  withErrorMessage(
    say('joinFailed'),
    ctx.write(async (tx) => {
      const { channelID, userID } = parse(joinChannelInput, raw)
      if (userID && userID !== actorOf(tx)) throw badInput({ userID: say('joinYourself') })
      const channel = await lockChannel(tx, channelID)
      if (!channel) return { channelID, symLinkID: await linkTo(tx, channelID) }
      if (!channel.isMember) await addPeople(tx, channel, [actorOf(tx)], 'userID')
      return { channelID, symLinkID: null }
    }),
  )

async function linkTo(tx: Tx, channelId: string): Promise<string> {
  const links = await linksThatLeadInto(tx, agencyOf(tx))
  // Clients cannot see other people's memberships.
  const link = await asSystem(tx, () => linkInto(tx, channelId, links))
  if (!link) throw notFound(say('noChannel'))
  return link.id
}

type ChannelUserRow = Awaited<ReturnType<typeof channelUserOf>>

/** Locks a channel whose people the caller may change. Errors: NOT_FOUND, FORBIDDEN. */
export async function managedChannel(tx: Tx, channelId: string) {
  const channel = await lockChannel(tx, channelId)
  if (!channel) throw notFound(say('noChannel'))
  refuseUnmanaged(tx, channel)
  return channel
}

function refuseUnmanaged(tx: Tx, channel: ChannelSubject): void {
  if (!canManageChannel(tx.viewer, channel)) throw forbidden(say('peopleByOwner'))
}

async function eject(tx: Tx, channelUser: ChannelUserRow): Promise<ChannelUserRow> {
  const channel = await managedChannel(tx, channelUser.channelId)
  if (channelUser.userId === channel.ownerId) throw forbidden(say('ownerStays'))
  await removePeople(tx, [channelUser.channelId], [channelUser.userId])
  return channelUser
}

async function leave(tx: Tx, channelUser: ChannelUserRow): Promise<ChannelUserRow> {
  const channel = await lockChannel(tx, channelUser.channelId)
  if (!channel || !canLeaveChannel(tx.viewer, channel)) throw forbidden(say('archiveOnly'))
  await removePeople(tx, [channelUser.channelId], [channelUser.userId])
  return channelUser
}

/** Adds members of the agency to a channel; its history counts as seen. field is the input field that named them. */
export async function addPeople(
  tx: Tx,
  channel: { id: string; scope: string },
  userIds: string[],
  field: string,
  details: { targetId?: string | null; name?: string | null; tag?: string | null } = {},
): Promise<void> {
  const memberships = await lockMemberships(tx, userIds)
  if (userIds.some((userId) => !memberships.get(userId)?.active)) throw badInput({ [field]: say('noPerson') })
  if (channel.scope === 'team') refuseClients(memberships, field)
  if (channel.scope === 'self' || channel.scope === 'direct') throw badInput({ [field]: say('nobodyElse') })
  const joinedEventId = newId()
  const channelUsers = userIds.map((userId) => ({ channelId: channel.id, userId, joinedEventId, ...details }))
  const added = await insertChannelUsers(tx, channelUsers)
  await markAllSeen(tx, { channelId: channel.id, userIds: added })
  if (added.length > 0)
    tx.record(channelUsersCreated({ channelId: channel.id, userIds: added, joinedEventId }))
}

/** Errors: BAD_USER_INPUT if one of these people is a client. Their memberships are locked, so the answer stays true. */
export function refuseClients(memberships: Map<string, MembershipState>, field: string): void {
  if ([...memberships.values()].some(({ role }) => role === 'client'))
    throw badInput({ [field]: say('teamIsForStaff') })
}

/** Removes people from channels; their messages stay. */
export async function removePeople(tx: Tx, channelIds: string[], userIds: string[]): Promise<void> {
  const gone = await deleteChannelUsers(tx, { channelIds, userIds })
  for (const [channelId, channelUsers] of Map.groupBy(gone, (channelUser) => channelUser.channelId)) {
    const left = { channelId, userIds: channelUsers.map(({ userId }) => userId) }
    tx.record(channelUsersDeleted(left))
    tx.record(channelLeft(left))
  }
}

/** Removes people from channels that no one else can open, so no one else is notified. */
export async function removeReaders(tx: Tx, channelIds: string[], userIds: string[]): Promise<void> {
  for (const { channelId, userId } of await deleteChannelUsers(tx, { channelIds, userIds }))
    tx.record(channelLeft({ channelId, userIds: [userId] }))
}
