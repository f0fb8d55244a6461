import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { audienceOfChannel } from './audience.ts'
import { openConversation } from './channels.ts'
import { readersOf } from './readers.ts'

/** The team's read marks, as far as the viewer may see them. */
export type ConversationSeen = {
  id: string
  /** for clients the last of their messages that a team member has seen; for staff the last message */
  messageId: string | null
  /** other staff who have seen that message, for staff; none for clients */
  people: { userId: string; seenAt: Date }[]
}

/** How many of a conversation's newest messages are scanned, whatever its length. */
const newest = 200
/** How many readers are named at most. */
export const seenPeopleMax = 100

/** How far the team has read a conversation. Errors: NOT_FOUND. */
export async function conversationSeen(tx: ReadTx, conversationId: string): Promise<ConversationSeen> {
  await openConversation(tx, conversationId)
  return isStaff(tx.viewer) ? seenAmongStaff(tx, conversationId) : seenOfClients(tx, conversationId)
}

// The mark is a timestamp, possibly of an internal message: clients get one of their messages, and no timestamp.
async function seenOfClients(tx: ReadTx, id: string): Promise<ConversationSeen> {
  const { rows } = await raw<{ id: string }>`
    select m.id from (${ofClients(id, tx)}) m
    where m.created_at <= (${teamSeen(tx, id)}) order by m.created_at desc, m.id desc limit 1`.execute(tx.sql)
  return { id, messageId: rows[0]?.id ?? null, people: [] }
}

const ofClients = (conversationId: string, tx: ReadTx) => raw`
  select n.id, n.created_at from (
    select m.id, m.created_at, m.from_staff, m.deleted_at from message m
    where m.agency_id = ${agencyOf(tx)} and m.conversation_id = ${conversationId} and not m.internal
    order by m.created_at desc, m.id desc limit ${raw.lit(newest)}
  ) n where not n.from_staff and n.deleted_at is null`

/** How far any team member has seen it; a member who joined later has not read earlier messages. */
const teamSeen = (tx: ReadTx, conversationId: string) => raw`
  select max(s.seen_at) from conversation_user s
    join agency_user m on m.agency_id = s.agency_id and m.user_id = s.user_id and m.role <> 'client' and m.removed_at is null
  where s.agency_id = ${agencyOf(tx)} and s.conversation_id = ${conversationId} and ${hasRead}`

/** Joining sets a mark as old as the membership. */
const hasRead = raw`not exists (select from channel_user u join conversation c on c.agency_id = u.agency_id and c.channel_id = u.channel_id
  where c.agency_id = s.agency_id and c.id = s.conversation_id and u.user_id = s.user_id and u.created_at >= s.updated_at)`

async function seenAmongStaff(tx: ReadTx, id: string): Promise<ConversationSeen> {
  const { rows } = await raw<{
    messageId: string
    channelId: string
    internal: boolean
    userId: string | null
    seenAt: Date | null
  }>`
    select l.id as message_id, c.channel_id, l.internal, s.user_id, s.seen_at
    from conversation c
      join message l on l.agency_id = c.agency_id and l.id = c.last_message_id
      left join (conversation_user s join agency_user m on m.agency_id = s.agency_id and m.user_id = s.user_id
          and m.role <> 'client' and m.removed_at is null and m.active)
        on s.agency_id = c.agency_id and s.conversation_id = c.id and s.seen_at >= l.created_at
          and s.user_id not in (l.owner_id, ${actorOf(tx)}) and ${hasRead}
    where c.agency_id = ${agencyOf(tx)} and c.id = ${id}
    order by s.updated_at limit ${raw.lit(seenPeopleMax)}`.execute(tx.sql)
  const [first] = rows
  if (!first) return { id, messageId: null, people: [] }
  const seen = rows.flatMap(({ userId, seenAt }) => (userId && seenAt ? [{ userId, seenAt }] : []))
  // People who left, or may no longer read it, are not readers.
  const readers = await readersOf(
    tx,
    first,
    seen.map(({ userId }) => userId),
  )
  return { id, messageId: first.messageId, people: seen.filter(({ userId }) => readers.includes(userId)) }
}

/** How many people receive read marks immediately; in larger channels they arrive with the next message. */
const toldAmong = 50

/**
 * The people to notify when a team member sees a conversation up to a moment: colleagues who read it, and its clients if the
 * member is the first staff to see one of their messages. Read before the mark moves.
 */
export async function concernedBySeeing(
  tx: ReadTx,
  { conversationId, channelId, seenAt }: { conversationId: string; channelId: string; seenAt: Date },
): Promise<string[]> {
  if (!isStaff(tx.viewer)) return []
  const { staff } = await tx.load(audienceOfChannel, channelId)
  const opens = staff === 'all' ? ['user', 'admin'] : staff === 'admins' ? ['admin'] : []
  const { rows } = await raw<{ userId: string; isMember: boolean }>`
    with people as (
      (select u.user_id, m.role, true as is_member from channel_user u
        join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id
        where u.agency_id = ${agencyOf(tx)} and u.channel_id = ${channelId} and m.removed_at is null and m.active
        limit ${raw.lit(toldAmong + 2)})
      union all
      (select m.user_id, m.role, false from agency_user m
        where m.agency_id = ${agencyOf(tx)} and m.role = any(${opens}) and m.removed_at is null and m.active
        limit ${raw.lit(toldAmong + 2)})
    ), news as (
      select max(m.created_at) > coalesce((${teamSeen(tx, conversationId)}), '-infinity') as is_first
      from (${ofClients(conversationId, tx)}) m where m.created_at <= ${seenAt}
    )
    select user_id, bool_or(is_member) as is_member from people, news
    where user_id <> ${actorOf(tx)} and (role <> 'client' or is_first) group by user_id`.execute(tx.sql)
  const shown = rows.length > toldAmong ? rows.filter(({ isMember }) => isMember) : rows
  return shown.length > toldAmong ? [] : shown.map(({ userId }) => userId)
}
