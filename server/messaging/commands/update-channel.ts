import { type UpdateChannelInput, updateChannelInput } from '../../../shared/messaging.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { idChanges } from '../../platform/list-changes.ts'
import { channelChanged } from '../events.ts'
import { type ChannelSubject, canManageChannel } from '../policy.ts'
import { say } from '../sentences.ts'
import { announceClosing, notAmongThem } from '../steps/make-private.ts'
import { choosePicture } from '../steps/picture.ts'
import { lockChannel, membersOf, updateChannelRow } from '../store/channels.ts'
import { makeHistoryInternal } from '../store/history.ts'
import { addPeople, refuseClients, removePeople } from './channel-people.ts'

/**
 * Changes the given fields of a channel: name, picture, type, privacy, people or state; an id alone changes nothing. Errors:
 * NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.
 */
export const updateChannel = command(
  updateChannelInput,
  async (tx, { id, users, scope, members: _counted, ...change }) => {
    const channel = await lockChannel(tx, id)
    if (!channel) throw notFound(say('noChannel'))
    if (Object.values({ users, scope, ...change }).every((value) => value === undefined)) return id
    if (!canManageChannel(tx.viewer, channel)) throw forbidden(say('channelByOwner'))
    refuseBlinding(tx, channel, { isPrivate: change.private ?? channel.private, users })
    if (scope && scope !== channel.scope) await changeScope(tx, channel, scope)
    if (users) await replacePeople(tx, { ...channel, scope: scope ?? channel.scope }, users)
    if (change.avatar !== undefined && change.avatar !== channel.avatar) {
      await choosePicture(tx, 'channel', id, change.avatar)
    }
    await updateChannelRow(tx, id, { ...definedIn(change), ...(scope ? { scope } : {}) })
    await announceClosing(tx, channel, {
      scope: scope ?? channel.scope,
      private: change.private ?? channel.private,
    })
    tx.record(channelChanged(id))
    return id
  },
)

/** An admin who is not a member would lose sight of the private channel with the change. */
function refuseBlinding(
  { viewer }: Tx,
  channel: ChannelSubject,
  { isPrivate, users }: { isPrivate: boolean; users: string[] | undefined },
): void {
  const userId = 'userId' in viewer ? viewer.userId : null
  if (!isPrivate || userId === null || channel.ownerId === userId) return
  if (users ? users.includes(userId) : channel.isMember) return
  throw notAmongThem(users ? 'users' : 'private')
}

const definedIn = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** A team channel's history becomes internal before clients can join; a channel with clients cannot become a team channel. */
async function changeScope(
  tx: Tx,
  channel: { id: string; scope: string },
  scope: NonNullable<UpdateChannelInput['scope']>,
): Promise<void> {
  if (channel.scope !== 'team' && channel.scope !== 'client') throw badInput({ scope: say('keepsKind') })
  if (scope === 'team')
    return refuseClients(await lockMemberships(tx, await membersOf(tx, channel.id)), 'scope')
  if (!(await makeHistoryInternal(tx, channel.id))) {
    throw badInput({ scope: say('clientsWrote') })
  }
}

async function replacePeople(
  tx: Tx,
  channel: { id: string; scope: string; ownerId: string | null },
  users: string[],
): Promise<void> {
  const meant = channel.ownerId ? [...users, channel.ownerId] : users
  const { added, removed } = idChanges(await membersOf(tx, channel.id), meant)
  await addPeople(tx, channel, added, 'users')
  await removePeople(tx, [channel.id], removed)
}
