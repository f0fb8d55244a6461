import { sql as raw } from 'kysely'
import { tagsShownMax } from '../../../shared/messaging.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { channelIsVisible } from './visibility.ts'

/** A word of the team on messages, and on how many of the newest ones that bear any. */
export type MessageTag = { name: string; count: number }

/** So many messages are looked at, however many bear words. */
const newest = 5000

/** The words on messages of channels that the viewer may open, the commonest first. For staff. */
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
