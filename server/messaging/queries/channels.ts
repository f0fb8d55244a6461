import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { channelIsVisible, viewerIsIn } from './visibility.ts'

const columns = [
  'channel.id',
  'channel.agencyId',
  'channel.name',
  'channel.avatar',
  'channel.status',
  'channel.scope',
  'channel.type',
  'channel.private',
  'channel.ownerId',
  'channel.destination',
  'channel.createdAt',
] as const

export type ChannelRow = Awaited<ReturnType<typeof channelsByIds>>[number]

/** A channel as its viewer sees it; for clients updatedAt never reflects internal changes. */
export const visibleChannels = (tx: ReadTx) => {
  const lastMessageAt = isStaff(tx.viewer) ? 'channel.lastMessageAt' : 'channel.publicLastMessageAt'
  return tx.sql
    .selectFrom('channel')
    .select(columns)
    .select((row) => row.fn<Date>('greatest', ['channel.updatedAt', lastMessageAt]).as('updatedAt'))
    .select(viewerIsIn(tx).as('isMember'))
    .where('channel.agencyId', '=', agencyOf(tx))
    .where(channelIsVisible(tx))
}

const channelsByIds = defineStatement((tx, { ids }: { ids: readonly string[] }) =>
  visibleChannels(tx).where(raw<boolean>`channel.id = any(${ids})`),
)

/** Channels by id; null if the viewer may not open them. */
export const channelById = defineLoader<string, ChannelRow | null>(async (tx, ids) =>
  inOrder(ids, await channelsByIds(tx, { ids }), ({ id }) => id),
)

const channelOfConversation = defineStatement((tx, { conversationId }: { conversationId: string }) =>
  visibleChannels(tx)
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.agencyId', '=', 'channel.agencyId')
        .onRef('conversation.channelId', '=', 'channel.id'),
    )
    .where('conversation.id', '=', conversationId),
)

/** One channel. Errors: NOT_FOUND. */
export async function channelOrNotFound(tx: ReadTx, id: string): Promise<ChannelRow> {
  const channel = await tx.load(channelById, id)
  if (!channel) throw notFound(say('noChannel'))
  return channel
}

/** Checks that the viewer may open a conversation; its channel is cached for later checks. Errors: NOT_FOUND. */
export async function openConversation(tx: ReadTx, conversationId: string): Promise<void> {
  const [channel] = await channelOfConversation(tx, { conversationId })
  if (!channel) throw notFound(say('noConversation'))
  tx.loaderOf(channelById).prime(channel.id, channel)
}

/** How many people a channel has. */
export const memberCount = defineLoader<string, number>(async (tx, channelIds) => {
  const rows = await tx.sql
    .selectFrom('channelUser')
    .select((row) => ['channelId', row.fn.countAll<number>().as('count')])
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', 'in', channelIds)
    .groupBy('channelId')
    .execute()
  return inOrder(channelIds, rows, ({ channelId }) => channelId).map((row) => row?.count ?? 0)
})

const shownMembers = 200

/** The ids of a channel's members, the first 200 in the order of joining. */
export const memberIds = defineLoader<string, string[]>(async (tx, channelIds) => {
  const ranked = tx.sql
    .selectFrom('channelUser')
    .select((row) => [
      'channelId',
      'userId',
      row.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('channelId').orderBy('createdAt').orderBy('id'))
        .as('place'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', 'in', channelIds)
    .as('ranked')
  const rows = await tx.sql
    .selectFrom(ranked)
    .select(['channelId', 'userId'])
    .where('place', '<=', shownMembers)
    .orderBy('place')
    .execute()
  return channelIds.map((id) => rows.filter(({ channelId }) => channelId === id).map(({ userId }) => userId))
})
