import type { Insertable, Updateable } from 'kysely'
import type { Channel, ChannelUser } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { stamps } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { channelIsVisible } from '../queries/visibility.ts'

/**
 * Locks a channel and returns it with whether the viewer is a member; undefined if they may not open it. Every change in a
 * channel locks it first (docs/architecture.md has the lock order).
 */
export function lockChannel(tx: Tx, channelId: string) {
  return tx.sql
    .selectFrom('channel')
    .select([
      'channel.id',
      'channel.scope',
      'channel.status',
      'channel.private',
      'channel.ownerId',
      'channel.name',
      'channel.avatar',
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('channelUser')
            .select('channelUser.id')
            .whereRef('channelUser.agencyId', '=', 'channel.agencyId')
            .whereRef('channelUser.channelId', '=', 'channel.id')
            .where('channelUser.userId', '=', 'userId' in tx.viewer ? tx.viewer.userId : null),
        )
        .$castTo<boolean>()
        .as('isMember'),
    )
    .where('channel.agencyId', '=', agencyOf(tx))
    .where('channel.id', '=', channelId)
    .where(channelIsVisible(tx))
    .forNoKeyUpdate('channel')
    .executeTakeFirst()
}

/** Inserts a channel; undefined if one with its destination exists, or is being created concurrently. */
export async function insertChannel(
  tx: Tx,
  row: Omit<Insertable<Channel>, 'agencyId' | 'createdAt' | 'updatedAt'>,
): Promise<string | undefined> {
  const inserted = await tx.sql
    .insertInto('channel')
    .values({ ...row, ...stamps(tx) })
    .onConflict((conflict) => conflict.columns(['agencyId', 'destinationKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const channelWithDestination = (tx: Tx, destinationKey: string) =>
  tx.sql
    .selectFrom('channel')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('destinationKey', '=', destinationKey)
    .executeTakeFirst()

export async function updateChannelRow(tx: Tx, id: string, change: Updateable<Channel>): Promise<void> {
  await tx.sql
    .updateTable('channel')
    .set({ ...change, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
}

type NewChannelUser = {
  channelId: string
  userId: string
  targetId?: string | null
  /** the event that announces it; without one they have been members from the beginning */
  joinedEventId?: string
  name?: string | null
  tag?: string | null
}

/** Adds people to a channel; returns the new members. The history counts as seen. */
export async function insertChannelUsers(tx: Tx, channelUsers: NewChannelUser[]): Promise<string[]> {
  if (channelUsers.length === 0) return []
  const rows: Insertable<ChannelUser>[] = channelUsers.map((channelUser) => ({
    ...channelUser,
    id: newId(),
    ...stamps(tx),
  }))
  const inserted = await tx.sql
    .insertInto('channelUser')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['agencyId', 'channelId', 'userId']).doNothing())
    .returning('userId')
    .execute()
  return inserted.map(({ userId }) => userId)
}

/** Removes people from channels; returns who was in which. */
export async function deleteChannelUsers(
  tx: Tx,
  { channelIds, userIds }: { channelIds: string[]; userIds: string[] },
): Promise<{ channelId: string; userId: string }[]> {
  if (channelIds.length === 0 || userIds.length === 0) return []
  return tx.sql
    .deleteFrom('channelUser')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', lockedChannelUsers(tx, channelIds, userIds))
    .returning(['channelId', 'userId'])
    .execute()
}

// In a fixed lock order: several people may leave the same channels concurrently while messages unarchive them.
const lockedChannelUsers = (tx: Tx, channelIds: string[], userIds: string[]) =>
  tx.sql
    .selectFrom('channelUser as locked')
    .select('locked.id')
    .where('locked.agencyId', '=', agencyOf(tx))
    .where('locked.channelId', 'in', channelIds)
    .where('locked.userId', 'in', userIds)
    .orderBy('locked.channelId')
    .orderBy('locked.userId')
    .forUpdate()

export async function updateChannelUserRow(
  tx: Tx,
  id: string,
  change: Updateable<ChannelUser>,
): Promise<void> {
  await tx.sql
    .updateTable('channelUser')
    .set({ ...change, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
}

/** The members who had archived a channel. */
export async function archivedBy(tx: Tx, channelId: string): Promise<string[]> {
  const rows = await archivedChannelUsers(tx, { channelId })
  return rows.map(({ userId }) => userId)
}

const archivedChannelUsers = defineStatement((tx, { channelId }: { channelId: string }) =>
  tx.sql
    .selectFrom('channelUser')
    .select('userId')
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', '=', channelId)
    .where('archived', '=', true),
)

export async function unarchive(tx: Tx, channelId: string, userIds: string[]): Promise<void> {
  await tx.sql
    .updateTable('channelUser')
    .set({ archived: false })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', lockedChannelUsers(tx, [channelId], userIds))
    .execute()
}

/** The given people who are in a channel. */
export async function membersAmong(tx: Tx, channelId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('channelUser')
    .select('userId')
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', '=', channelId)
    .where('userId', 'in', userIds)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Everybody in a channel. */
export async function membersOf(tx: Tx, channelId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('channelUser')
    .select('userId')
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', '=', channelId)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The channels of these scopes with a given member. */
export async function channelsOf(tx: Tx, userId: string, scopes: string[]): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('channelUser')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.agencyId', '=', 'channelUser.agencyId')
        .onRef('channel.id', '=', 'channelUser.channelId'),
    )
    .select('channel.id')
    .where('channelUser.agencyId', '=', agencyOf(tx))
    .where('channelUser.userId', '=', userId)
    .where('channel.scope', 'in', scopes)
    .execute()
  return rows.map(({ id }) => id)
}
