import { type RawBuilder, sql as raw } from 'kysely'
import { type ThingKind, thingsBy } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { nameFor, visibleConversations } from './conversations.ts'

/** The conversations of messages. */
export const conversationsOfMessages = thingsBy('conversation', (tx, messageIds) =>
  tx.sql
    .selectFrom('message')
    .select(['id as subjectId', 'conversationId as id'])
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', messageIds)
    .execute(),
)

/**
 * Conversations as the viewer knows them: by their own name, the viewer's name for the channel, that of the channel, or the
 * other people in it.
 */
export const conversationThings: ThingKind = {
  type: 'conversation',
  namesOf: (tx, ids) => namesBy(tx, ids, raw`coalesce(${nameFor(tx)}, ${channelName}, '')`),
}

/** The names of conversations by id, topics with the channel that they are in. */
export const placesOfConversations = (tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> =>
  namesBy(tx, ids, raw`concat_ws(' · ', ${channelName}, ${nameFor(tx)})`)

async function namesBy(
  tx: ReadTx,
  ids: readonly string[],
  name: RawBuilder<string>,
): Promise<Map<string, string>> {
  const rows = await conversationsWithOwnPlace(tx)
    .select(['conversation.id', name.as('name')])
    .where('conversation.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The conversations that the viewer may open, without columns, with the viewer's own place in the channel if there is one. */
export const conversationsWithOwnPlace = (tx: ReadTx) =>
  visibleConversations(tx)
    .clearSelect()
    .leftJoin('channelUser as place', (join) =>
      join
        .onRef('place.agencyId', '=', 'channel.agencyId')
        .onRef('place.channelId', '=', 'channel.id')
        .on('place.userId', '=', personOf(tx)),
    )

const otherPeople = raw<string | null>`case when channel.scope = 'direct' then (
  select string_agg(a.name, ', ' order by a.name) from channel_user o join account a on a.id = o.user_id
  where o.agency_id = channel.agency_id and o.channel_id = channel.id and o.user_id <> place.user_id) end`

/** The channel's name as the viewer knows it, in `conversationsWithOwnPlace`. */
export const channelName = raw<string | null>`coalesce(place.name, channel.name, ${otherPeople})`
