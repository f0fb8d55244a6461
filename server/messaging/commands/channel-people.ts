import {
  createChannelUserInput,
  deleteChannelUserInput,
  ejectMemberInput,
  joinChannelInput,
} from '../../../shared/messaging.ts'
import { lockStandings, type Standing } from '../../agencies/queries/standing.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { badInput, forbidden, inOwnWords, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import { channelLeft, channelUsersCreated, channelUsersDeleted } from '../events.ts'
import { canLeaveChannel, canManageChannel } from '../policy.ts'
import { placeById, placeOf } from '../queries/channel-users.ts'
import { personOf } from '../queries/visibility.ts'
import { deletePlaces, insertPlaces, lockChannel } from '../store/channels.ts'
import { markAllSeen } from '../store/conversations.ts'
import { makePrivate } from './make-private.ts'

/** Brings a person into a channel. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export const createChannelUser = (ctx: Context, raw: unknown): Promise<string> =>
  ctx.write(async (tx) => {
    const { channelID, userID, targetID, name, tag } = parse(createChannelUserInput, raw)
    const channel = await managedChannel(tx, channelID)
    await addPeople(tx, channel, [userID], 'userID', {
      targetId: targetID ?? null,
      name: name ?? null,
      tag: tag ?? null,
    })
    return (await placeOf(tx, channelID, userID)).id
  })

/** Takes a person out of a channel, or lets them leave by themselves. Errors: NOT_FOUND, FORBIDDEN. */
export const deleteChannelUser = (ctx: Context, raw: unknown) =>
  ctx.write(async (tx) => {
    const { id } = parse(deleteChannelUserInput, raw)
    const place = await placeById(tx, id)
    if (!place) throw notFound()
    return place.userId === personOf(tx) ? leave(tx, place) : eject(tx, place)
  })

/** Takes a person out of a channel, and closes it to others of the team where asked to. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export const ejectMember = (ctx: Context, raw: unknown) =>
  ctx.write(async (tx) => {
    const { channelID, userID, makePrivate: closes } = parse(ejectMemberInput, raw)
    const channel = await managedChannel(tx, channelID)
    const place = await placeOf(tx, channelID, userID)
    if (closes) await makePrivate(tx, channel, 'makePrivate')
    return eject(tx, place)
  })

/** Joins a channel that the caller may open but is not in. Errors: NOT_FOUND "Channel not found", BAD_USER_INPUT. */
export const joinChannel = (ctx: Context, raw: unknown): Promise<string> =>
  inOwnWords(
    'an error occured',
    ctx.write(async (tx) => {
      const { channelID, userID } = parse(joinChannelInput, raw)
      if (userID && userID !== personOf(tx)) throw badInput({ userID: 'You can only join by yourself.' })
      const channel = await lockChannel(tx, channelID)
      if (!channel) throw notFound('Channel not found')
      if (!channel.isMember) await addPeople(tx, channel, [personOf(tx)], 'userID')
      return channelID
    }),
  )

type Place = Awaited<ReturnType<typeof placeOf>>

/** A channel whose people the caller may change, locked. Errors: NOT_FOUND, FORBIDDEN. */
export async function managedChannel(tx: Tx, channelId: string) {
  const channel = await lockChannel(tx, channelId)
  if (!channel) throw notFound('Channel not found')
  if (!canManageChannel(tx.viewer, channel))
    throw forbidden('Only its owner or an admin can change who is in a channel.')
  return channel
}

async function eject(tx: Tx, place: Place): Promise<Place> {
  const channel = await managedChannel(tx, place.channelId)
  if (place.userId === channel.ownerId) throw forbidden('The owner of a channel stays in it.')
  await removePeople(tx, [place.channelId], [place.userId])
  return place
}

async function leave(tx: Tx, place: Place): Promise<Place> {
  const channel = await lockChannel(tx, place.channelId)
  if (!channel || !canLeaveChannel(tx.viewer, channel))
    throw forbidden('This channel can be archived, but not left.')
  await removePeople(tx, [place.channelId], [place.userId])
  return place
}

/** Puts people of the agency into a channel; its history counts as seen. field names the input that named them. */
export async function addPeople(
  tx: Tx,
  channel: { id: string; scope: string },
  userIds: string[],
  field: string,
  details: { targetId?: string | null; name?: string | null; tag?: string | null } = {},
): Promise<void> {
  const standings = await lockStandings(tx, userIds)
  if (userIds.some((userId) => !standings.get(userId)?.active))
    throw badInput({ [field]: 'There is no such person in this agency.' })
  if (channel.scope === 'team') refuseClients(standings, field)
  if (channel.scope === 'self' || channel.scope === 'direct')
    throw badInput({ [field]: 'Nobody else can be added here.' })
  const joinedEventId = newId()
  const places = userIds.map((userId) => ({ channelId: channel.id, userId, joinedEventId, ...details }))
  const added = await insertPlaces(tx, places)
  await markAllSeen(tx, { channelId: channel.id, userIds: added })
  if (added.length > 0)
    tx.record(channelUsersCreated({ channelId: channel.id, userIds: added, joinedEventId }))
}

/** Errors: BAD_USER_INPUT where one of these people is a client. Their memberships are locked: it stays true. */
export function refuseClients(standings: Map<string, Standing>, field: string): void {
  if ([...standings.values()].some(({ role }) => role === 'client'))
    throw badInput({ [field]: 'A team channel is for staff; clients cannot be in it.' })
}

/** Takes people out of channels; what they wrote stays. */
export async function removePeople(tx: Tx, channelIds: string[], userIds: string[]): Promise<void> {
  const gone = await deletePlaces(tx, { channelIds, userIds })
  for (const [channelId, places] of Map.groupBy(gone, (place) => place.channelId)) {
    const left = { channelId, userIds: places.map(({ userId }) => userId) }
    tx.record(channelUsersDeleted(left))
    tx.record(channelLeft(left))
  }
}
