import { type RawBuilder, sql as raw, type Selectable, type Updateable } from 'kysely'
import type { UnseenMail } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { lockNamed, shareNamed } from '../platform/database/named-lock.ts'
import { agencyOf } from '../platform/database/viewer.ts'

export type UnseenMailRow = Selectable<UnseenMail>

/**
 * Marks conversations as having new messages: one row each, so that the cost of a message does not grow with the size of its
 * channel. If a row already covers a message, nothing is written or locked for it.
 */
export const noteConversations = (tx: Tx, messageIds: readonly string[]) =>
  raw`
    insert into conversation_waiting as w (agency_id, conversation_id, since, public_since, author_id)
    select m.agency_id, m.conversation_id, min(m.at), min(m.at) filter (where not m.internal),
      case when count(distinct m.owner_id) = 1 then min(m.owner_id::text)::uuid end
    from (${messages(tx, messageIds)}) m
    where not exists (select from conversation_waiting k
      where k.agency_id = m.agency_id and k.conversation_id = m.conversation_id and k.since <= m.at
        and (m.internal or k.public_since <= m.at) and (k.author_id is null or k.author_id = m.owner_id))
    group by m.agency_id, m.conversation_id
    order by m.conversation_id
    on conflict (agency_id, conversation_id) do update set since = least(w.since, excluded.since),
      public_since = least(w.public_since, excluded.public_since),
      author_id = case when w.author_id = excluded.author_id then w.author_id end`.execute(tx.sql)

/** Records immediately that these messages wait for their readers; for messages with one reader each. */
export async function noteReaders(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await shareNotes(tx, agencyOf(tx))
  await noteWaiting(tx, messages(tx, messageIds))
}

const messages = (tx: Tx, ids: readonly string[]) => raw`
  select agency_id, conversation_id, channel_id, owner_id, internal, coalesce(published_at, created_at) as at
  from message where agency_id = ${agencyOf(tx)} and id = any(${ids}::uuid[]) and deleted_at is null`

/**
 * Records the readers of up to `most` conversations of one agency with messages that have waited since `moment` or longer;
 * returns the number of conversations. As the platform.
 */
export async function noteReadersSince(tx: Tx, moment: Date, most: number): Promise<number> {
  const first = await tx.sql
    .selectFrom('conversationWaiting')
    .select('agencyId')
    .where('since', '<=', moment)
    .orderBy('since')
    .limit(1)
    .executeTakeFirst()
  if (!first) return 0
  await shareNotes(tx, first.agencyId)
  const rows = await tx.sql
    .deleteFrom('conversationWaiting')
    .where('agencyId', '=', first.agencyId)
    .where(
      'conversationId',
      '=',
      raw<string>`any(array(select conversation_id from conversation_waiting
      where agency_id = ${first.agencyId} and since <= ${moment} order by since limit ${most} for update skip locked))`,
    )
    .returning(['agencyId', 'conversationId', 'since', 'publicSince', 'authorId'])
    .execute()
  const what = rows.map(({ conversationId, since, publicSince, authorId }) => ({
    conversation_id: conversationId,
    since,
    public_since: publicSince,
    owner_id: authorId,
  }))
  const source = raw`
    select v.agency_id, v.channel_id, r.owner_id, moment.internal, moment.at
    from json_to_recordset(${JSON.stringify(what)}::json)
        as r(conversation_id uuid, since timestamptz, public_since timestamptz, owner_id uuid)
      join conversation v on v.agency_id = ${first.agencyId} and v.id = r.conversation_id
      cross join lateral (values (true, r.since), (false, r.public_since)) as moment (internal, at)
    where moment.at is not null`
  if (rows.length > 0) await noteWaiting(tx, source)
  return rows.length
}

/**
 * Records that messages wait for everyone who may read them. People already waiting are skipped: a conflict would lock their row.
 */
const noteWaiting = (tx: Tx, what: RawBuilder<unknown>) =>
  raw`
    insert into unseen_mail as w (agency_id, user_id, waiting_since)
    select u.agency_id, u.user_id, min(m.at)
    from (${what}) m
      join channel_user u on u.agency_id = m.agency_id and u.channel_id = m.channel_id
        and u.user_id is distinct from m.owner_id
      join agency_user p on p.agency_id = u.agency_id and p.user_id = u.user_id
    where p.removed_at is null and (not m.internal or p.role <> 'client')
      and not exists (select from unseen_mail k where k.agency_id = u.agency_id and k.user_id = u.user_id
        and k.waiting_since <= m.at)
    group by u.agency_id, u.user_id
    order by u.user_id
    on conflict (agency_id, user_id) do update set waiting_since = excluded.waiting_since
      where w.waiting_since is null or w.waiting_since > excluded.waiting_since`.execute(tx.sql)

/**
 * Blocks new records until the transaction ends, so that concurrent messages are not cleared together with the mailed ones.
 */
export const holdNotesOfWaiting = (tx: Tx) => lockNamed(tx, notesOf(agencyOf(tx)))

const shareNotes = (tx: Tx, agencyId: string) => shareNamed(tx, notesOf(agencyId))

const notesOf = (agencyId: string) => `unseen mail of ${agencyId}`

/** Locks and returns a person's row of waiting messages and sent mails; undefined if there is none yet. */
export const lockUnseenMail = (tx: Tx, userId: string): Promise<UnseenMailRow | undefined> =>
  tx.sql
    .selectFrom('unseenMail')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Creates the row that `lockUnseenMail` locks, if there is none yet. */
export async function ensureUnseenMail(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .insertInto('unseenMail')
    .values({ agencyId: agencyOf(tx), userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function changeUnseenMail(
  tx: Tx,
  userId: string,
  change: Updateable<UnseenMail>,
): Promise<void> {
  await tx.sql
    .updateTable('unseenMail')
    .set(change)
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .execute()
}

/** Ends the hold of a person's email, or of everyone's in the agency. */
export async function endHold(tx: Tx, userId?: string): Promise<void> {
  await tx.sql
    .updateTable('unseenMail')
    .set({ heldUntil: null })
    .where('agencyId', '=', agencyOf(tx))
    .$if(userId !== undefined, (all) => all.where('userId', '=', userId ?? ''))
    .where('heldUntil', 'is not', null)
    .execute()
}

/** Lets the next look decide about what mutes have kept from the emails of these people. */
export async function lookNow(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable('unseenMail')
    .set({ lookAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', 'in', userIds)
    .execute()
}

/** Mutes or unmutes a conversation in a person's mails. */
export async function setWithoutMail(
  tx: Tx,
  { userId, conversationId, without }: { userId: string; conversationId: string; without: boolean },
): Promise<void> {
  const place = { agencyId: agencyOf(tx), userId, conversationId }
  if (without)
    await tx.sql
      .insertInto('conversationWithoutMail')
      .values({ ...place, createdAt: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx.sql
      .deleteFrom('conversationWithoutMail')
      .where('agencyId', '=', place.agencyId)
      .where('userId', '=', userId)
      .where('conversationId', '=', conversationId)
      .execute()
}

/** Records the automatic reply to a conversation on a day; false if there was one already. */
export async function insertAnswer(
  tx: Tx,
  answer: { userId: string; conversationId: string; day: string },
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('automaticAnswer')
    .values({ ...answer, agencyId: agencyOf(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}
