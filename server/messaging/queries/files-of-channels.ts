import { sql as raw, type SelectQueryBuilder } from 'kysely'
import type { FoundFile, Reach } from '../../media/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { readableMessages } from './messages.ts'
import { channelIsVisible } from './visibility.ts'

/** The messages with files of one of the caller's channels, from the index of that channel alone. */
const ofChannel = (tx: ReadTx, reach: Reach | null) =>
  readableMessages(tx)
    .clearSelect()
    .select(['id', 'ownerId', 'createdAt', 'conversationId', 'channelId', 'pieces'])
    .where(raw<boolean>`message.channel_id = own.channel_id`)
    .where('message.mediaType', 'is not', null)
    .where('message.deletedAt', 'is', null)
    .$if(reach?.from != null, (query) =>
      query.where(
        raw<boolean>`(message.created_at, message.id) <= (${reach?.from?.createdAt}::timestamptz, ${reach?.from?.sourceId}::uuid)`,
      ),
    )
    // An optimization fence (offset 0): without a limit, too, the planner must not start from the messages of all channels.
    .$if(reach === null, (query) => query.offset(raw.lit(0)))
    .$if(reach !== null, (query) =>
      query
        .orderBy('message.createdAt', 'desc')
        .orderBy('message.id', 'desc')
        .limit(reach?.most ?? 0),
    )

/** All files of messages that a client may read, starting from the channels of which they are a member. */
export const filesOfMessages = (tx: ReadTx, reach: Reach | null) =>
  tx.sql
    .selectFrom('channelUser as own')
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'own.agencyId').onRef('channel.id', '=', 'own.channelId'),
    )
    .innerJoinLateral(
      () => ofChannel(tx, reach).as('message'),
      (join) => join.onTrue(),
    )
    .innerJoin(
      raw<object>`lateral jsonb_array_elements(message.pieces) with ordinality`.as<'pieces'>(
        raw`pieces(piece, place)`,
      ),
      (join) => join.onTrue(),
    )
    .where('own.agencyId', '=', agencyOf(tx))
    .where('own.userId', '=', personOf(tx))
    .where(channelIsVisible(tx))
    .select([
      'message.ownerId as userId',
      'message.createdAt',
      'message.id as sourceId',
      raw<number>`pieces.place::int`.as('at'),
      raw<string>`pieces.piece->>'key'`.as('key'),
      raw<string>`pieces.piece->>'type'`.as('type'),
      raw<number>`(pieces.piece->>'size')::float8`.as('size'),
      raw<string>`pieces.piece->>'name'`.as('name'),
      raw<number | null>`(pieces.piece->>'width')::int`.as('width'),
      raw<number | null>`(pieces.piece->>'height')::int`.as('height'),
      raw<string>`coalesce(channel.name, '')`.as('placeName'),
      raw<string>`'/dial/c/' || message.channel_id || '?conversation=' || message.conversation_id || '&message=' || message.id`.as(
        'path',
      ),
    ]) as unknown as SelectQueryBuilder<never, never, FoundFile>
