import type { Expression } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

const together = (tx: ReadTx, userIds: readonly string[]) =>
  tx.sql
    .selectFrom('channelUser as own')
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'own.agencyId').onRef('channel.id', '=', 'own.channelId'),
    )
    .innerJoin('channelUser as other', (join) =>
      join.onRef('other.agencyId', '=', 'own.agencyId').onRef('other.channelId', '=', 'own.channelId'),
    )
    .where('own.agencyId', '=', agencyOf(tx))
    .where('own.userId', 'in', userIds)
    .whereRef('other.userId', '<>', 'own.userId')

/** The people who share a channel with a person; sharing a broadcast list does not count. */
export const inChannelWith = (tx: ReadTx, userId: string): Expression<string> =>
  together(tx, [userId]).select('other.userId').where('channel.scope', '<>', 'broadcast').$asScalar()

/** The same for several people: pairs of one of them and someone who shares a channel with them. */
export const companionsInChannels = (tx: ReadTx, userIds: readonly string[]) =>
  together(tx, userIds)
    .select(['own.userId', 'other.userId as otherId'])
    .where('channel.scope', '<>', 'broadcast')

/** The people who share a direct channel with a person. */
export const inDirectChannelWith = (tx: ReadTx, userId: string): Expression<string> =>
  together(tx, [userId]).select('other.userId').where('channel.scope', '=', 'direct').$asScalar()
