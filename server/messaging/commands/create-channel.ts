import { type CreateChannelInput, createChannelInput } from '../../../shared/messaging.ts'
import { lockMemberships, type MembershipState } from '../../agencies/queries/membership.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor, refuseForeignAgency } from '../../platform/named-caller.ts'
import { hashOf } from '../../platform/secrets.ts'
import { channelCreated } from '../events.ts'
import { canCreateChannel } from '../policy.ts'
import { sharesChannelWith } from '../queries/channel-users.ts'
import { say } from '../sentences.ts'
import { choosePicture } from '../steps/picture.ts'
import { channelWithDestination, insertChannel, insertChannelUsers } from '../store/channels.ts'
import { insertConversation } from '../store/conversations.ts'

/**
 * Creates a channel with its people and first conversation, or returns the existing one: two people share one direct channel,
 * and the same people under the same name share one channel. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT.
 */
export const createChannel = command(createChannelInput, async (tx, input) => {
  refuseForeignActor(tx, { ownerID: input.ownerID })
  refuseForeignAgency(tx, input.agencyID)
  const others = (input.destination ?? []).filter((userId) => userId !== actorOf(tx))
  await checkPeople(tx, input, others)
  return makeOrFind(tx, {
    ...(input.id ? { id: input.id } : {}),
    scope: input.scope,
    name: input.scope === 'direct' ? null : (input.name ?? null),
    avatar: input.avatar ?? null,
    type: input.type ?? null,
    private: input.private ?? false,
    people: [actorOf(tx), ...others],
  })
})

/** Who can be added: staff may add anyone, a client only staff they share a channel with; a team channel has no clients. */
async function checkPeople(tx: Tx, { scope }: CreateChannelInput, others: string[]): Promise<void> {
  if (!canCreateChannel(tx.viewer, { scope })) throw forbidden(say('agencyMakes'))
  if (scope === 'direct' && others.length !== 1) throw badInput({ destination: say('oneOther') })
  const memberships = await lockMemberships(tx, [actorOf(tx), ...others])
  // A member who becomes a client concurrently is no longer staff.
  if (scope !== 'direct' && memberships.get(actorOf(tx))?.role === 'client')
    throw forbidden(say('agencyMakes'))
  const known = await addressable(tx, memberships)
  if (others.some((userId) => !known.has(userId))) throw badInput({ destination: say('noPerson') })
  if (scope === 'team' && others.some((userId) => memberships.get(userId)?.role === 'client'))
    throw badInput({ destination: say('makeClientChannel') })
}

async function addressable(tx: Tx, memberships: Map<string, MembershipState>): Promise<Set<string>> {
  const active = [...memberships].filter(([, { active }]) => active)
  if (isStaff(tx.viewer)) return new Set(active.map(([userId]) => userId))
  const staff = active.filter(([, { role }]) => role !== 'client').map(([userId]) => userId)
  const shared = await Promise.all(staff.map((userId) => tx.load(sharesChannelWith, userId)))
  return new Set(staff.filter((_, at) => shared[at]))
}

type NewChannel = {
  id?: string
  scope: 'self' | 'direct' | 'team' | 'client'
  name: string | null
  avatar: string | null
  type: string | null
  private: boolean
  /** the owner first */
  people: string[]
}

/** The channel of these people, created if it does not exist. */
export async function makeOrFind(tx: Tx, channel: NewChannel): Promise<string> {
  const { people, ...row } = channel
  const destinationKey = people.length > 1 || row.scope === 'self' ? keyOf(channel) : null
  const id = await insertChannel(tx, {
    ...row,
    id: row.id ?? newId(),
    ownerId: people[0] ?? null,
    destination: people,
    destinationKey,
  })
  if (!id) return found(tx, destinationKey)
  if (row.avatar) await choosePicture(tx, 'channel', id, row.avatar)
  await insertConversation(tx, { channelId: id, name: null, avatar: null, createdBy: people[0] ?? null })
  const between = row.scope === 'direct' ? people : []
  await insertChannelUsers(
    tx,
    people.map((userId) => ({
      channelId: id,
      userId,
      targetId: between.find((other) => other !== userId) ?? null,
    })),
  )
  tx.record(channelCreated(id))
  return id
}

/** The key under which a channel is unique: a hash of scope, name and sorted people, because an index takes no long ones. */
function keyOf({ scope, name, people }: NewChannel): string {
  const named = scope === 'direct' || scope === 'self' ? null : name
  return hashOf(JSON.stringify([scope, named, people.toSorted()])).toString('hex')
}

async function found(tx: Tx, destinationKey: string | null): Promise<string> {
  const existing = destinationKey ? await channelWithDestination(tx, destinationKey) : undefined
  if (existing) return existing.id
  throw conflict(say('otherChannelsId'), { id: say('idTaken') })
}
