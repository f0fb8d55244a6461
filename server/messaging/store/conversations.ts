import { sql as raw, type Updateable } from 'kysely'
import type { Conversation } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { channelIsVisible } from '../queries/visibility.ts'

const lockedConversation = defineStatement((tx, { conversationId }: { conversationId: string }) =>
  tx.sql
    .selectFrom('conversation')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.agencyId', '=', 'conversation.agencyId')
        .onRef('channel.id', '=', 'conversation.channelId'),
    )
    .leftJoin('channelUser', (join) =>
      join
        .onRef('channelUser.agencyId', '=', 'channel.agencyId')
        .onRef('channelUser.channelId', '=', 'channel.id')
        .on('channelUser.userId', '=', 'userId' in tx.viewer ? tx.viewer.userId : null),
    )
    .select([
      'conversation.id',
      'conversation.status',
      'conversation.lastMoment',
      'conversation.channelId',
      'channel.scope',
      'channel.status as channelStatus',
      'channel.private',
      'channel.ownerId',
    ])
    .select((row) => row('channelUser.id', 'is not', null).$castTo<boolean>().as('isMember'))
    .where('conversation.agencyId', '=', agencyOf(tx))
    .where('conversation.id', '=', conversationId)
    .where(channelIsVisible(tx))
    .forUpdate('conversation'),
)

/** A conversation and its channel, locked until the transaction ends; undefined when the viewer may not open it. */
export async function lockConversation(tx: Tx, conversationId: string) {
  const [conversation] = await lockedConversation(tx, { conversationId })
  return conversation
}

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

/** The next moment of a conversation: now, or just after the last one given; each is given once, under the lock. */
export function nextMoment(tx: Tx, { lastMoment }: { lastMoment: Date | null }): Date {
  return lastMoment && lastMoment >= tx.now ? new Date(lastMoment.getTime() + 1) : tx.now
}

export async function insertConversation(
  tx: Tx,
  row: {
    id?: string
    channelId: string
    name: string | null
    avatar: string | null
    createdBy: string | null
  },
): Promise<string> {
  const id = row.id ?? newId()
  await tx.sql
    .insertInto('conversation')
    .values({ ...row, id, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .execute()
  return id
}

/** A new message becomes the last one, of its conversation and its channel; public ones also for clients. */
export async function showAsLast(
  tx: Tx,
  { id, createdAt, conversationId, channelId, internal }: LastMessage & { internal: boolean },
): Promise<void> {
  await shownAsLast(tx, { id, createdAt, conversationId, channelId }, { internal })
}

type LastMessage = { id: string; conversationId: string; channelId: string; createdAt: Date }

const shownAsLast = defineStatement((tx, message: LastMessage, { internal }: { internal: boolean }) => {
  const { id, createdAt } = message
  const last = { lastMessageAt: createdAt, ...(internal ? {} : { publicLastMessageAt: createdAt }) }
  return tx.sql
    .with('touched', (db) =>
      db
        .updateTable('channel')
        .set(last)
        .where('agencyId', '=', agencyOf(tx))
        .where('id', '=', message.channelId)
        .returning('id'),
    )
    .updateTable('conversation')
    .set({
      ...last,
      lastMoment: createdAt,
      lastMessageId: id,
      ...(internal ? {} : { publicLastMessageId: id }),
    })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', message.conversationId)
})

/** Finds a conversation's last message again, after one was deleted or changed sides; so too for its channel. */
export async function refreshLast(
  tx: Tx,
  conversation: { id: string; channelId: string },
  moment?: Date,
): Promise<void> {
  const agencyId = agencyOf(tx)
  await raw`
    update conversation c set
      last_message_id = (select m.id from message m where m.agency_id = c.agency_id and m.conversation_id = c.id
        and m.deleted_at is null order by m.created_at desc limit 1),
      last_message_at = (select max(m.created_at) from message m where m.agency_id = c.agency_id and m.conversation_id = c.id
        and m.deleted_at is null),
      public_last_message_id = (select m.id from message m where m.agency_id = c.agency_id and m.conversation_id = c.id
        and m.deleted_at is null and not m.internal order by m.created_at desc limit 1),
      public_last_message_at = (select max(m.visible_at) from message m where m.agency_id = c.agency_id and m.conversation_id = c.id
        and m.deleted_at is null and not m.internal),
      last_moment = greatest(c.last_moment, ${moment ?? null}::timestamptz)
    where c.agency_id = ${agencyId} and c.id = ${conversation.id}`.execute(tx.sql)
  await raw`
    update channel set (last_message_at, public_last_message_at) = (
      select max(c.last_message_at), max(c.public_last_message_at) from conversation c
      where c.agency_id = channel.agency_id and c.channel_id = channel.id)
    where agency_id = ${agencyId} and id = ${conversation.channelId}`.execute(tx.sql)
}

type Seen = { conversationId: string; userId: string; seenAt: Date | null }

/** Writes down what a person has seen of a conversation; null marks it as unread. */
export async function setSeen(tx: Tx, { conversationId, userId, seenAt }: Seen): Promise<void> {
  await seenIsSet(tx, { conversationId, userId, seenAt, updatedAt: tx.now })
}

const seenIsSet = defineStatement((tx, seen: Seen & { updatedAt: Date }) =>
  tx.sql
    .insertInto('conversationUser')
    .values({ ...seen, agencyId: agencyOf(tx) })
    .onConflict((conflict) =>
      conflict
        .columns(['agencyId', 'conversationId', 'userId'])
        .doUpdateSet({ seenAt: seen.seenAt, updatedAt: seen.updatedAt }),
    ),
)

export async function updateConversationRow(
  tx: Tx,
  id: string,
  change: Updateable<Conversation>,
): Promise<void> {
  await tx.sql
    .updateTable('conversation')
    .set({ ...change, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
}

/** For somebody who comes later, what was said before counts as seen. */
export async function markAllSeen(
  tx: Tx,
  { channelId, userId }: { channelId: string; userId: string },
): Promise<void> {
  await raw`
    insert into conversation_user (agency_id, conversation_id, user_id, seen_at, updated_at)
    select agency_id, id, ${userId}, last_moment, ${tx.now} from conversation
    where agency_id = ${agencyOf(tx)} and channel_id = ${channelId} and last_moment is not null
    on conflict (agency_id, conversation_id, user_id) do nothing`.execute(tx.sql)
}
