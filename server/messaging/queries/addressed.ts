import { type RawBuilder, sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { asSeenBy, type MessageRow, readableMessages } from './messages.ts'
import { channelIsVisible } from './visibility.ts'

const most = 99
/** Of many unread messages in one conversation, older ones are left out. */
const newest = 200

/**
 * The unread messages of others that are addressed to the viewer, who is of the team, newest first: in their direct and client
 * conversations, those that mention them, and replies in threads that they follow. Errors: BAD_USER_INPUT.
 */
export async function unreadAddressed(tx: ReadTx, page: PageArguments): Promise<Connection<MessageRow>> {
  const { items, nextToken } = await pageOf(tx, addressed(tx), {
    list: `addressed/${actorOf(tx)}`,
    order: ['message.createdAt', 'message.id'],
    direction: 'desc',
    page,
  })
  return { items: items.map((row) => asSeenBy(tx, row)), nextToken }
}

/** How many there are, up to 99. */
export async function unreadAddressedCount(tx: ReadTx): Promise<number> {
  const { count } = await tx.sql
    .selectFrom(addressed(tx).clearSelect().select('message.id').limit(most).as('addressed'))
    .select(raw<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const addressed = (tx: ReadTx) =>
  readableMessages(tx)
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
    )
    .where(channelIsVisible(tx))
    .where('message.ownerId', '<>', actorOf(tx))
    .where('message.deletedAt', 'is', null)
    .where(
      raw<boolean>`message.id in (${inOwnConversations(tx)} union ${mentioning(tx)} union ${inFollowedThreads(tx)})`,
    )

/** After this moment the messages of conversation c are unread, by the viewer's mark s. */
const seenUntil = raw`coalesce(s.seen_at, s.unread_from - interval '1 millisecond', '-infinity')`

const mark = (tx: ReadTx): RawBuilder<unknown> =>
  raw`left join conversation_user s on s.agency_id = c.agency_id and s.conversation_id = c.id and s.user_id = ${actorOf(tx)}`

const inOwnConversations = (tx: ReadTx) => raw`
  select unseen.id from channel_user own
    join channel of on of.agency_id = own.agency_id and of.id = own.channel_id and of.scope in ('direct', 'client')
    join conversation c on c.agency_id = of.agency_id and c.channel_id = of.id
    ${mark(tx)}
    cross join lateral (select m.id from message m
      where m.agency_id = c.agency_id and m.conversation_id = c.id and m.created_at > ${seenUntil}
      order by m.created_at desc limit ${raw.lit(newest)}) unseen
  where own.agency_id = ${agencyOf(tx)} and own.user_id = ${actorOf(tx)} and not own.archived
    and c.last_message_at > coalesce(s.seen_at, '-infinity')`

const mentioning = (tx: ReadTx) => raw`
  select m.id from message_mention named
    join message m on m.agency_id = named.agency_id and m.id = named.message_id
    join conversation c on c.agency_id = m.agency_id and c.id = m.conversation_id
    ${mark(tx)}
  where named.agency_id = ${agencyOf(tx)} and named.user_id = ${actorOf(tx)} and m.created_at > ${seenUntil}
    and c.last_message_at > coalesce(s.seen_at, '-infinity')
    and (${actorOf(tx)} = any(m.mentions) or m.mention_groups <> '{}')`

const inFollowedThreads = (tx: ReadTx) => raw`
  select answer.id from thread_user followed
    join message root on root.agency_id = followed.agency_id and root.id = followed.message_id
    join message answer on answer.agency_id = root.agency_id and answer.response_to_id = root.id
  where followed.agency_id = ${agencyOf(tx)} and followed.user_id = ${actorOf(tx)} and followed.following
    and root.last_response_at > coalesce(followed.seen_at, '-infinity')
    and answer.created_at > coalesce(followed.seen_at, '-infinity')`
