import { type PeopleByRole, peopleOfAgency } from '../../agencies/queries/agencies.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { channelChanged, channelLeft } from '../events.ts'
import type { ChannelSubject } from '../policy.ts'
import { say } from '../sentences.ts'
import { membersOf, updateChannelRow } from '../store/channels.ts'

type Channel = ChannelSubject & { id: string }

/**
 * Makes a channel private, so that only its members can open it. Events: channelChanged, channelLeft. Errors: BAD_USER_INPUT
 * naming field.
 */
export async function makePrivate(tx: Tx, channel: Channel, field: string): Promise<void> {
  if (!mayStillOpen(tx, channel)) throw notAmongThem(field)
  if (channel.private) return
  await updateChannelRow(tx, channel.id, { private: true })
  await announceClosing(tx, channel, { ...channel, private: true })
  tx.record(channelChanged(channel.id))
}

/** An admin who is not a member would lose sight of the channel with the change. */
const mayStillOpen = ({ viewer }: Tx, channel: ChannelSubject): boolean =>
  !('userId' in viewer) || channel.isMember || channel.ownerId === viewer.userId

export const notAmongThem = (field: string) => badInput({ [field]: say('notAmongThem') })

type Openness = { scope: string; private: boolean }

/** Staff who could open the channel by their role alone: their clients must drop it, like those of removed people. */
export async function announceClosing(
  tx: Tx,
  before: Openness & { id: string },
  now: Openness,
): Promise<void> {
  if (before.scope === now.scope && before.private === now.private) return
  const people = await tx.load(peopleOfAgency, agencyOf(tx))
  const stillOpen = new Set([...openByRole(now, people), ...(await membersOf(tx, before.id))])
  const userIds = openByRole(before, people).filter((userId) => !stillOpen.has(userId))
  if (userIds.length > 0) tx.record(channelLeft({ channelId: before.id, userIds }))
}

/** People who can open a channel without being a member, by the same rule as `channelIsVisible`. */
function openByRole({ scope, private: isPrivate }: Openness, { admin, user }: PeopleByRole): string[] {
  if (isPrivate || scope === 'self' || scope === 'direct') return []
  return scope === 'client' ? [...admin, ...user] : admin
}
