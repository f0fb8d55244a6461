import { type RawBuilder, sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'

/** A message that its reader has not seen; `at` is when it became readable for them. */
export type UnseenMessage = { id: string; at: Date; channelId: string; conversationId: string }

/** When it became readable: later than `after`, and not later than `until`. */
type Span = { after?: Date | null; until?: Date | null }

const ofEach = 50
const ofAll = 200

/**
 * The viewer's unseen messages, oldest first, at most 200: those that unread counts count, without conversations that they have
 * muted, or whose mails they have turned off. Internal ones for staff only.
 */
export async function unseenMessages(tx: ReadTx, { after, until }: Span): Promise<UnseenMessage[]> {
  const { rows } = await raw<UnseenMessage>`
    select m.id, m.at, v.channel_id, v.id as conversation_id
    from ${unseenInMails(tx, after)}
      and m.at <= coalesce(${until ?? null}::timestamptz, 'infinity')
      and not exists (select from notification_mute n where ${mutes(tx)})
    order by m.at, m.id
    limit ${raw.lit(ofAll)}`.execute(tx.sql)
  return rows
}

/** When the first of the viewer's mutes ends behind which they have unseen messages from later than a moment; null if none ends. */
export async function firstMuteEnd(tx: ReadTx, after: Date | null): Promise<Date | null> {
  const { rows } = await raw<{ end: Date | null }>`
    select min(n.until) as end
    from notification_mute n, ${unseenInMails(tx, after)} and ${mutes(tx)}`.execute(tx.sql)
  return rows[0]?.end ?? null
}

/**
 * The newest unseen message of each of the viewer's conversations, newest first, at most so many; without conversations that they have
 * muted. Those whose mails they have turned off count all the same.
 */
export async function newestUnseen(
  tx: ReadTx,
  { after, most }: { after: Date | null; most: number },
): Promise<UnseenMessage[]> {
  const { rows } = await raw<UnseenMessage>`
    select * from (
      select distinct on (v.id) m.id, m.at, v.channel_id, v.id as conversation_id
      from ${unseen(tx, after, 'newest')}
        and not exists (select from notification_mute n where ${mutes(tx)})
      order by v.id, m.at desc, m.id desc) newest
    order by at desc, id desc
    limit ${raw.lit(most)}`.execute(tx.sql)
  return rows
}

/** The viewer's conversations in which an unseen message from later than a moment mentions them. */
export async function conversationsWithMention(tx: ReadTx, after: Date): Promise<ReadonlySet<string>> {
  const { rows } = await raw<{ id: string }>`
    select distinct v.id from ${unseen(tx, after, 'oldest')}
      and exists (select from message_mention x
        where x.agency_id = v.agency_id and x.user_id = u.user_id and x.message_id = m.id)`.execute(tx.sql)
  return new Set(rows.map(({ id }) => id))
}

/** The mutes of conversation `v` by its reader `u` that have not ended. */
const mutes = (tx: ReadTx) => raw`n.agency_id = v.agency_id and n.user_id = u.user_id
  and n.thing_type = 'conversation' and n.thing_id = v.id and (n.until is null or n.until > ${tx.now})`

/** The viewer's unseen messages `m` in conversations `v` whose mails they have not turned off. */
const unseenInMails = (tx: ReadTx, after: Date | null | undefined) => raw`${unseen(tx, after, 'oldest')}
  and not exists (select from conversation_without_mail w
    where w.agency_id = v.agency_id and w.user_id = u.user_id and w.conversation_id = v.id)`

type Which = 'oldest' | 'newest'

/** The viewer's unseen messages \`m\` in conversations \`v\`: the oldest of each, or the newest one. */
function unseen(tx: ReadTx, after: Date | null | undefined, which: Which): RawBuilder<unknown> {
  const lastAt = raw.ref(isStaff(tx.viewer) ? 'v.last_message_at' : 'v.public_last_message_at')
  return raw`channel_user u
      join conversation v on v.agency_id = u.agency_id and v.channel_id = u.channel_id
      left join conversation_user s
        on s.agency_id = v.agency_id and s.conversation_id = v.id and s.user_id = u.user_id
      cross join lateral (select greatest(
        coalesce(s.seen_at, s.unread_from - interval '1 millisecond', '-infinity'),
        coalesce(${after ?? null}::timestamptz, '-infinity')) as after) span
      cross join lateral (${messagesSince(tx, which)}) m
    where u.agency_id = ${agencyOf(tx)} and u.user_id = ${personOf(tx)}
      and ${lastAt} > span.after`
}

/** Whether the viewer is mentioned in one of these messages. */
export async function isMentionedIn(tx: ReadTx, messageIds: readonly string[]): Promise<boolean> {
  const { rows } = await raw`
    select from message_mention where agency_id = ${agencyOf(tx)} and user_id = ${personOf(tx)}
      and message_id = any(${messageIds}::uuid[]) limit 1`.execute(tx.sql)
  return rows.length > 0
}

/** A subquery for messages of conversation `v` by others since a moment; each half scans one index. */
function messagesSince(tx: ReadTx, which: Which): RawBuilder<unknown> {
  const here = raw`m.agency_id = v.agency_id and m.conversation_id = v.id and m.owner_id <> u.user_id
    and m.deleted_at is null`
  const limit = which === 'oldest' ? raw`limit ${raw.lit(ofEach)}` : raw`desc limit 1`
  if (isStaff(tx.viewer))
    return raw`select m.id, m.created_at as at from message m
      where ${here} and m.created_at > span.after order by m.created_at ${limit}`
  return raw`
    (select m.id, coalesce(m.published_at, m.created_at) as at from message m
      where ${here} and not m.internal and m.created_at > span.after order by m.created_at ${limit})
    union all
    (select m.id, m.published_at as at from message m
      where ${here} and not m.internal and m.published_at > span.after and m.created_at <= span.after
      order by m.published_at ${limit})`
}
