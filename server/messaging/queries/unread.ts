import { type RawBuilder, sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { conversationsOfChannel } from './conversations.ts'

/** A person's unread messages of a conversation. count stops at 99 and covers the newest 1000 messages only. */
export type Unread = { seenAt: Date | null; unread: boolean; count: number }

const most = 99
/** The scan stops after this many messages, even if many of them are deleted or the viewer's own. */
const newest = 1000

/**
 * The viewer's unread state, by conversation id. For staff a message counts from when it was written, for clients from when it
 * became visible to them; internal messages do not affect theirs at all.
 */
export const unreadOf = defineLoader<string, Unread>(async (tx, conversationIds) => {
  const lastAt = raw.ref(isStaff(tx.viewer) ? 'c.last_message_at' : 'c.public_last_message_at')
  // A former staff member, or a reader of a withdrawn message, may have seen more than is visible to them now.
  const seenAt = isStaff(tx.viewer)
    ? raw`s.seen_at`
    : raw`case when s.seen_at > coalesce(c.public_last_message_at, '-infinity') then c.public_last_message_at else s.seen_at end`
  // A conversation marked as unread counts from a message on, including that one.
  const countedAfter = raw`coalesce(s.seen_at, s.unread_from - interval '1 millisecond', '-infinity')`
  const isUnread = raw<boolean>`${lastAt} > coalesce(s.seen_at, '-infinity')`
  const { rows } = await raw<{ id: string; seenAt: Date | null; unread: boolean; count: number }>`
    select c.id, ${seenAt} as seen_at, coalesce(${isUnread}, false) as unread, unseen.count
    from conversation c
    left join conversation_user s on s.agency_id = c.agency_id and s.conversation_id = c.id and s.user_id = ${actorOf(tx)}
    cross join lateral (
      select count(*) from (
        select from (${newestMessages(tx, countedAfter)}) m
        where ${isUnread} and m.owner_id <> ${actorOf(tx)} and m.deleted_at is null
        limit ${most}
      ) unseen_messages
    ) unseen
    where c.agency_id = ${agencyOf(tx)} and c.id = any(${conversationIds})`.execute(tx.sql)
  const noUnread: Unread = { seenAt: null, unread: false, count: 0 }
  return inOrder(conversationIds, rows, ({ id }) => id).map((row) => row ?? noUnread)
})

/**
 * When the last message of others became readable to the viewer, by conversation id; null if there is none among the newest.
 */
export const lastTimestampOfOthers = defineLoader<string, Date | null>(async (tx, conversationIds) => {
  const { rows } = await raw<{ id: string; at: Date | null }>`
    select c.id, last.at
    from conversation c
    cross join lateral (
      select max(m.at) as at from (${newestMessages(tx)}) m
      where m.owner_id <> ${actorOf(tx)} and m.deleted_at is null
    ) last
    where c.agency_id = ${agencyOf(tx)} and c.id = any(${conversationIds})`.execute(tx.sql)
  return inOrder(conversationIds, rows, ({ id }) => id).map((row) => row?.at ?? null)
})

/**
 * The newest messages of conversation c that became readable to the viewer after a timestamp, including own and deleted ones,
 * as text of a subquery that reads a bounded number of index rows.
 */
function newestMessages(tx: ReadTx, after?: RawBuilder<unknown>): RawBuilder<unknown> {
  const limit = raw.lit(newest)
  const inConversation = raw`m.agency_id = c.agency_id and m.conversation_id = c.id`
  const written = after ? raw`m.created_at > ${after}` : raw`true`
  if (isStaff(tx.viewer))
    return raw`select owner_id, deleted_at, created_at as at from message m
      where ${inConversation} and ${written} order by m.created_at desc limit ${limit}`
  const isPublic = raw`not m.internal and m.deleted_at is null`
  // Older messages that were published to clients since.
  const shown = after ? raw`m.published_at > ${after} and m.created_at <= ${after}` : raw`true`
  return raw`
    (select owner_id, deleted_at, coalesce(published_at, created_at) as at from message m
      where ${inConversation} and ${isPublic} and ${written} order by m.created_at desc limit ${limit})
    union all
    (select owner_id, deleted_at, published_at as at from message m
      where ${inConversation} and ${isPublic} and m.published_at is not null and ${shown}
      order by m.published_at desc limit ${limit})`
}

/** The viewer's unread state of whole channels: the earliest read mark of their conversations, and summed counts. */
export const unreadOfChannel = defineLoader<string, Unread>(async (tx, channelIds) => {
  const ofChannels = await tx.loaderOf(conversationsOfChannel).loadMany(channelIds)
  return Promise.all(
    ofChannels.map(async (conversations) => {
      if (conversations instanceof Error) throw conversations
      const states = await Promise.all(conversations.map(({ id }) => tx.load(unreadOf, id)))
      return combined(states)
    }),
  )
})

function combined(states: Unread[]): Unread {
  const seen = states.map(({ seenAt }) => seenAt)
  const known = seen.filter((at) => at !== null)
  return {
    seenAt:
      known.length < seen.length || known.length === 0 ? null : new Date(Math.min(...known.map(Number))),
    unread: states.some(({ unread }) => unread),
    count: Math.min(
      most,
      states.reduce((sum, { count }) => sum + count, 0),
    ),
  }
}
