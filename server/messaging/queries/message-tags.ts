import { sql as raw } from 'kysely'
import { tagsShownMax } from '../../../shared/messaging.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { channelIsVisible } from './visibility.ts'

/** A team tag on messages, and its count among the newest tagged ones. */
export type MessageTag = { name: string; count: number }

/** How many tagged messages are scanned at most. */
const newest = 5000

/** The tags of messages in channels that the viewer may open, most frequent first. For staff. */
export async function messageTags(tx: ReadTx): Promise<MessageTag[]> {
  const tagged = tx.sql
    .selectFrom('message')
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
    )
    .select('message.tags')
    .where('message.agencyId', '=', agencyOf(tx))
    .where(raw<boolean>`message.tags <> '{}'`)
    .where('message.deletedAt', 'is', null)
    .where(channelIsVisible(tx))
    .orderBy('message.createdAt', 'desc')
    .limit(newest)
  const { rows } = await raw<MessageTag>`
    select tag as name, count(*)::int as count
    from (${tagged}) tagged cross join lateral unnest(tagged.tags) as tag
    group by tag order by count(*) desc, tag limit ${raw.lit(tagsShownMax)}`.execute(tx.sql)
  return rows
}
