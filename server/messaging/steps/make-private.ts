import { type PeopleByRole, peopleOfAgency } from '../../agencies/queries/agencies.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { channelChanged, channelLeft } from '../events.ts'
import type { ChannelSubject } from '../policy.ts'
import { say } from '../sentences.ts'
import { membersOf, updateChannelRow } from '../store/channels.ts'

type Channel = ChannelSubject & { id: string }

/** Closes a channel to everybody who is not in it. Events: channelChanged, channelLeft. Errors: BAD_USER_INPUT naming field. */
export async function makePrivate(tx: Tx, channel: Channel, field: string): Promise<void> {
  if (!mayStillOpen(tx, channel)) throw notAmongThem(field)
  if (channel.private) return
  await updateChannelRow(tx, channel.id, { private: true })
  await announceClosing(tx, channel, { ...channel, private: true })
  tx.record(channelChanged(channel.id))
}

/** A private channel is its people's: an admin who is none of them would change it and never see it again. */
const mayStillOpen = ({ viewer }: Tx, channel: ChannelSubject): boolean =>
  !('userId' in viewer) || channel.isMember || channel.ownerId === viewer.userId

export const notAmongThem = (field: string) => badInput({ [field]: say('notAmongThem') })

type Openness = { scope: string; private: boolean }

/** Staff who could open a channel by their role alone: their pages must let go of it, as those of people who were removed. */
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

/** Who opens a channel without being in it, as `channelIsVisible` decides it. */
function openByRole({ scope, private: isPrivate }: Openness, { admin, user }: PeopleByRole): string[] {
  if (isPrivate || scope === 'self' || scope === 'direct') return []
  return scope === 'client' ? [...admin, ...user] : admin
}
