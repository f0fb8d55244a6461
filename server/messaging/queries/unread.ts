import { sql as raw } from 'kysely'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { conversationsOfChannel } from './conversations.ts'
import { personOf } from './visibility.ts'

/** What a person has not seen of a conversation. count stops at 99. */
export type Unread = { seenAt: Date | null; unread: boolean; count: number }

const most = 99

/**
 * The viewer's unread state, by conversation id. For staff a message counts from when it was written, for clients from
 * when it became visible to them; what is internal is neither counted nor hinted at.
 */
export const unreadOf = defineLoader<string, Unread>(async (tx, conversationIds) => {
  const moment = raw.ref(isStaff(tx.viewer) ? 'm.created_at' : 'm.visible_at')
  const lastAt = raw.ref(isStaff(tx.viewer) ? 'c.last_message_at' : 'c.public_last_message_at')
  const readable = isStaff(tx.viewer) ? raw`true` : raw`not m.internal`
  const { rows } = await raw<{ id: string; seenAt: Date | null; unread: boolean; count: number }>`
    select c.id, s.seen_at, ${lastAt} is not null and ${lastAt} > coalesce(s.seen_at, '-infinity') as unread, unseen.count
    from conversation c
    left join conversation_user s on s.agency_id = c.agency_id and s.conversation_id = c.id and s.user_id = ${personOf(tx)}
    cross join lateral (
      select count(*) from (
        select from message m
        where m.agency_id = c.agency_id and m.conversation_id = c.id and m.deleted_at is null and m.owner_id <> ${personOf(tx)}
          and ${moment} > coalesce(s.seen_at, '-infinity') and ${readable} and ${lastAt} > coalesce(s.seen_at, '-infinity')
        limit ${most}
      ) unseen_messages
    ) unseen
    where c.agency_id = ${agencyOf(tx)} and c.id = any(${conversationIds})`.execute(tx.sql)
  const nothing: Unread = { seenAt: null, unread: false, count: 0 }
  return inOrder(conversationIds, rows, ({ id }) => id).map((row) => row ?? nothing)
})

/** The viewer's unread state of whole channels: seen as far as the least seen conversation, counts added up. */
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
