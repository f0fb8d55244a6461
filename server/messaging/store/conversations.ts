import { sql as raw, type Updateable } from 'kysely'
import type { Conversation } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { stamps } from '../../platform/database/rows.ts'
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
    .forNoKeyUpdate(['channel', 'conversation']),
)

/** Locks a conversation, after its channel; undefined if the viewer may not open it. */
export async function lockConversation(tx: Tx, conversationId: string) {
  const [conversation] = await lockedConversation(tx, { conversationId })
  return conversation
}

/** Locks the channel of a conversation, whoever may open it. */
export async function lockChannelOf(tx: Tx, conversationId: string): Promise<void> {
  await tx.sql
    .selectFrom('conversation')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.agencyId', '=', 'conversation.agencyId')
        .onRef('channel.id', '=', 'conversation.channelId'),
    )
    .select('channel.id')
    .where('conversation.agencyId', '=', agencyOf(tx))
    .where('conversation.id', '=', conversationId)
    .forNoKeyUpdate(['channel', 'conversation'])
    .execute()
}

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

/** The next timestamp of a conversation: now, or just after the last one; unique, under the lock. */
export function nextTimestamp(tx: Tx, { lastMoment }: { lastMoment: Date | null }): Date {
  return lastMoment && lastMoment >= tx.now ? new Date(lastMoment.getTime() + 1) : tx.now
}

/** How many conversations a channel has. */
export async function conversationsIn(tx: Tx, channelId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow()
  return Number(count)
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
    .values({ ...row, id, ...stamps(tx) })
    .execute()
  return id
}

/** Makes a new message the last one of its conversation and channel, for clients only if it is public. */
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

/**
 * Recomputes the last message of a conversation and its channel after a message was deleted or changed sides, including
 * messages hidden from the actor.
 */
export const refreshLast = (
  tx: Tx,
  conversation: { id: string; channelId: string },
  moment?: Date,
): Promise<void> => asSystem(tx, () => findLast(tx, conversation, moment ?? null))

async function findLast(
  tx: Tx,
  conversation: { id: string; channelId: string },
  moment: Date | null,
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
      public_last_message_at = greatest(
        (select max(m.created_at) from message m where m.agency_id = c.agency_id and m.conversation_id = c.id
          and m.deleted_at is null and not m.internal),
        (select max(m.published_at) from message m where m.agency_id = c.agency_id and m.conversation_id = c.id
          and m.published_at is not null and m.deleted_at is null and not m.internal)),
      last_moment = greatest(c.last_moment, ${moment}::timestamptz)
    where c.agency_id = ${agencyId} and c.id = ${conversation.id}`.execute(tx.sql)
  await raw`
    update channel set (last_message_at, public_last_message_at) = (
      select max(c.last_message_at), max(c.public_last_message_at) from conversation c
      where c.agency_id = channel.agency_id and c.channel_id = channel.id)
    where agency_id = ${agencyId} and id = ${conversation.channelId}`.execute(tx.sql)
}

type Seen = { conversationId: string; userId: string; seenAt: Date | null; unreadFrom: Date | null }

/** Sets a person's read mark of a conversation; null marks it as unread, from a timestamp on. False if nothing changed. */
export async function setSeen(tx: Tx, seen: Seen): Promise<boolean> {
  const changed = await seenIsSet(tx, { ...seen, updatedAt: tx.now })
  return changed.length > 0
}

/** Writing marks earlier messages as seen. `updatedAt` is the message's: its event carries the mark to every device. */
export async function seeOwnMessage(
  tx: Tx,
  seen: Omit<Seen, 'unreadFrom'> & { seenAt: Date },
): Promise<void> {
  await seenIsSet(tx, { ...seen, unreadFrom: null, updatedAt: seen.seenAt })
}

/** Moves a person's read mark forward, never back. False if it was already there. */
export async function moveSeen(
  tx: Tx,
  { conversationId, userId, seenAt }: Seen & { seenAt: Date },
): Promise<boolean> {
  const moved = await seenIsMoved(tx, { conversationId, userId, seenAt, unreadFrom: null, updatedAt: tx.now })
  return moved.length > 0
}

const seenIsSet = defineStatement((tx, seen: Seen & { updatedAt: Date }) =>
  tx.sql
    .insertInto('conversationUser')
    .values({ ...seen, agencyId: agencyOf(tx) })
    .onConflict((conflict) =>
      conflict
        .columns(['agencyId', 'conversationId', 'userId'])
        .doUpdateSet({ seenAt: seen.seenAt, unreadFrom: seen.unreadFrom, updatedAt: seen.updatedAt })
        .where(
          raw<boolean>`(conversation_user.seen_at, conversation_user.unread_from)
            is distinct from (excluded.seen_at, excluded.unread_from)`,
        ),
    )
    .returning('conversationId'),
)

const seenIsMoved = defineStatement((tx, seen: Seen & { updatedAt: Date }) =>
  tx.sql
    .insertInto('conversationUser')
    .values({ ...seen, agencyId: agencyOf(tx) })
    .onConflict((conflict) =>
      conflict
        .columns(['agencyId', 'conversationId', 'userId'])
        .doUpdateSet({ seenAt: seen.seenAt, unreadFrom: null, updatedAt: seen.updatedAt })
        .where(
          raw<boolean>`conversation_user.seen_at is null or conversation_user.seen_at < excluded.seen_at`,
        ),
    )
    .returning('conversationId'),
)

/**
 * Moves a person's read marks of several conversations: forward, or null to mark as unread. Returns the conversations that
 * changed.
 */
export async function moveAllSeen(
  tx: Tx,
  userId: string,
  marks: { conversationId: string; seenAt: Date | null; unreadFrom: Date | null }[],
): Promise<Set<string>> {
  if (marks.length === 0) return new Set()
  const sorted = marks.toSorted((one, other) => (one.conversationId < other.conversationId ? -1 : 1))
  const ids = sorted.map(({ conversationId }) => conversationId)
  const timestamps = sorted.map(({ seenAt }) => seenAt)
  const beginnings = sorted.map(({ unreadFrom }) => unreadFrom)
  const { rows } = await raw<{ conversationId: string }>`
    insert into conversation_user (agency_id, conversation_id, user_id, seen_at, unread_from, updated_at)
    select ${agencyOf(tx)}::uuid, conversation_id, ${userId}::uuid, seen_at, unread_from, ${tx.now}::timestamptz
    from unnest(${ids}::uuid[], ${timestamps}::timestamptz[], ${beginnings}::timestamptz[])
      with ordinality as mark (conversation_id, seen_at, unread_from, place)
    order by place
    on conflict (agency_id, conversation_id, user_id) do update
      set seen_at = excluded.seen_at, unread_from = excluded.unread_from, updated_at = excluded.updated_at
      where case when excluded.seen_at is null or conversation_user.seen_at is null
        then (conversation_user.seen_at, conversation_user.unread_from)
          is distinct from (excluded.seen_at, excluded.unread_from)
        else conversation_user.seen_at < excluded.seen_at end
    returning conversation_id`.execute(tx.sql)
  return new Set(rows.map(({ conversationId }) => conversationId))
}

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

/** For people who join later, the history counts as seen. */
export async function markAllSeen(
  tx: Tx,
  { channelId, userIds }: { channelId: string; userIds: string[] },
): Promise<void> {
  if (userIds.length === 0) return
  await raw`
    insert into conversation_user (agency_id, conversation_id, user_id, seen_at, updated_at)
    select c.agency_id, c.id, m.user_id, seen.at, ${tx.now}
    from conversation c
      join agency_user m on m.agency_id = c.agency_id and m.user_id = any(${userIds}::uuid[])
      cross join lateral (
        -- A moment of the last internal message would tell a client that there is one.
        select case when m.role = 'client' then c.public_last_message_at else c.last_moment end as at
      ) seen
    where c.agency_id = ${agencyOf(tx)} and c.channel_id = ${channelId} and seen.at is not null
    order by m.user_id, c.id
    on conflict (agency_id, conversation_id, user_id) do nothing`.execute(tx.sql)
}
