import { type Insertable, sql as raw, type Selectable, type Updateable } from 'kysely'
import type { PushNotice, PushSubscription } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { deleteOldest } from '../platform/database/in-batches.ts'
import { lockNamed } from '../platform/database/named-lock.ts'
import { countAffected } from '../platform/database/rows.ts'
import { agencyOf } from '../platform/database/viewer.ts'
import type { NoticeRow } from './queries/differences.ts'

// Every function here needs the system's rights: the app role has none on these tables but to read a person's own notices.

export type SubscriptionRow = Selectable<PushSubscription>

/** One change of a person's browsers at a time, so that they keep the limit; and of one browser, which may change hands. */
export async function lockBrowsers(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await lockNamed(tx, `pushed to ${endpoint}`)
  await lockNamed(tx, `pushed to ${userId}`)
}

/** The browser with this endpoint, and that of this session. */
export const browsersAt = (tx: Tx, endpoint: string, sessionId: string): Promise<SubscriptionRow[]> =>
  tx.sql
    .selectFrom('pushSubscription')
    .selectAll()
    .where(({ eb, or }) => or([eb('endpoint', '=', endpoint), eb('sessionId', '=', sessionId)]))
    .orderBy('id')
    .forUpdate()
    .execute()

export async function insertSubscription(tx: Tx, row: Insertable<PushSubscription>): Promise<void> {
  await tx.sql.insertInto('pushSubscription').values(row).execute()
}

export async function changeSubscription(
  tx: Tx,
  id: string,
  change: Updateable<PushSubscription>,
): Promise<void> {
  await tx.sql.updateTable('pushSubscription').set(change).where('id', '=', id).execute()
}

/** Notes that a browser's push service knows this address no more; the browser may have another by now. */
export async function endSubscription(tx: Tx, id: string, endpoint: string): Promise<void> {
  await tx.sql
    .updateTable('pushSubscription')
    .set({ endedAt: tx.now })
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes a browser, with what is known of its notices. */
export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('pushSubscription').where('id', '=', id).execute()
}

type Place = { agencyId: string; userId: string; subscriptionId: string }
type Tagged = Place & { tag: string }

/** Places as a table. */
const asTable = (places: readonly Place[]) => raw`unnest(
  ${places.map(({ agencyId }) => agencyId)}::uuid[], ${places.map(({ userId }) => userId)}::uuid[],
  ${places.map(({ subscriptionId }) => subscriptionId)}::uuid[])`

/** Those of people's browsers that may be told about an agency now, not those that have ended, or whose session or account has. */
export async function browsersFor(
  tx: Tx,
  places: readonly Place[],
): Promise<(SubscriptionRow & { agencyId: string })[]> {
  const { rows } = await raw<SubscriptionRow & { agencyId: string }>`
    select p.*, w.agency_id from ${asTable(places)} as w (agency_id, user_id, subscription_id)
      join push_subscription p on p.id = w.subscription_id and p.account_id = w.user_id and p.ended_at is null
      join session s on s.id = p.session_id and s.ended_at is null and s.expires_at > ${tx.now}
        and (s.agency_id is null or s.agency_id = w.agency_id)
      join account a on a.id = p.account_id and a.active
    where not s.clients_only or exists (select from agency_user m
      where m.agency_id = w.agency_id and m.user_id = w.user_id and m.role = 'client')`.execute(tx.sql)
  return rows
}

/** What browsers were sent about an agency. */
export async function noticesOf(tx: Tx, places: readonly Place[]): Promise<NoticeRow[]> {
  const { rows } = await raw<NoticeRow>`
    select n.* from (select distinct * from ${asTable(places)} as w (agency_id, user_id, subscription_id)) w
      join push_notice n on n.subscription_id = w.subscription_id and n.agency_id = w.agency_id
        and n.user_id = w.user_id`.execute(tx.sql)
  return rows
}

/** A notice that is to be on its way: with a content, or with null the end of what was there before. */
export type Sending = Tagged & { contentId: string | null; before: NoticeRow | undefined }

/**
 * Notes notices as on their way, of each browser and tag at most one. Answers which: not those of which something else is known by now than
 * before, because somebody else sends them.
 */
export async function noteSending(tx: Tx, notices: readonly Sending[]): Promise<Tagged[]> {
  const [fresh, again] = [notices.filter(({ before }) => !before), notices.filter(({ before }) => before)]
  const [inserted, updated] = await Promise.all([
    fresh.length > 0 ? insertSending(tx, fresh) : [],
    again.length > 0 ? updateSending(tx, again) : [],
  ])
  return [...inserted, ...updated]
}

async function insertSending(tx: Tx, notices: readonly Sending[]): Promise<Tagged[]> {
  const { rows } = await raw<Tagged>`
    insert into push_notice (agency_id, user_id, subscription_id, tag, content_id, state, sent_at)
    select *, 'sending', ${tx.now}::timestamptz from ${asNotices(notices)}
    on conflict do nothing
    returning agency_id, user_id, subscription_id, tag`.execute(tx.sql)
  return rows
}

async function updateSending(tx: Tx, notices: readonly Sending[]): Promise<Tagged[]> {
  const states = notices.map(({ before }) => before?.state)
  const sentAt = notices.map(({ before }) => before?.sentAt)
  const contents = notices.map(({ before }) => before?.contentId)
  const { rows } = await raw<Tagged>`
    update push_notice n set content_id = w.content_id, state = 'sending', sent_at = ${tx.now}
    from rows from (${asNotices(notices)},
        unnest(${states}::text[]), unnest(${sentAt}::timestamptz[]), unnest(${contents}::uuid[]))
      as w (agency_id, user_id, subscription_id, tag, content_id, state, sent_at, before_id)
    where ${isSame} and n.state = w.state and n.sent_at = w.sent_at and n.content_id is not distinct from w.before_id
    returning n.agency_id, n.user_id, n.subscription_id, n.tag`.execute(tx.sql)
  return rows
}

type WithContent = Tagged & { contentId: string | null }

const asNotices = (notices: readonly WithContent[]) => raw`unnest(
  ${notices.map(({ agencyId }) => agencyId)}::uuid[], ${notices.map(({ userId }) => userId)}::uuid[],
  ${notices.map(({ subscriptionId }) => subscriptionId)}::uuid[], ${notices.map(({ tag }) => tag)}::text[],
  ${notices.map(({ contentId }) => contentId)}::uuid[])`

const isSame = raw`n.agency_id = w.agency_id and n.user_id = w.user_id and n.subscription_id = w.subscription_id
  and n.tag = w.tag`

/** Changes what is known of a notice that is still on its way with this content. */
export async function noteOutcome(tx: Tx, place: WithContent, change: Updateable<PushNotice>): Promise<void> {
  await tx.sql
    .updateTable('pushNotice')
    .set(change)
    .where(isNotice(place))
    .where(raw<boolean>`content_id is not distinct from ${place.contentId}::uuid`)
    .execute()
}

/** Notes that push services took notices, and with it that they are there. */
export async function noteTaken(tx: Tx, notices: readonly WithContent[]): Promise<void> {
  await raw`with taken as (
      update push_notice n set state = 'sent', shown = true
      from ${asNotices(notices)} as w (agency_id, user_id, subscription_id, tag, content_id)
      where ${isSame} and n.content_id = w.content_id)
    update push_subscription set failures = 0, rests_until = null, last_sent_at = ${tx.now}
    where id = any(${notices.map(({ subscriptionId }) => subscriptionId)}::uuid[])`.execute(tx.sql)
}

/** Forgets a notice that the browser shows no more. */
export async function forgetNotice(tx: Tx, place: Tagged): Promise<void> {
  await tx.sql.deleteFrom('pushNotice').where(isNotice(place)).where('contentId', 'is', null).execute()
}

/** Forgets one that is to be sent no more, if nothing else is known of it by now. */
export async function forgetSettled(tx: Tx, notice: NoticeRow): Promise<void> {
  await tx.sql
    .deleteFrom('pushNotice')
    .where(isNotice(notice))
    .where('state', '=', notice.state)
    .where('sentAt', '=', notice.sentAt)
    .where(raw<boolean>`content_id is not distinct from ${notice.contentId}::uuid`)
    .execute()
}

const isNotice = ({ agencyId, userId, subscriptionId, tag }: Tagged) =>
  raw<boolean>`agency_id = ${agencyId} and user_id = ${userId} and subscription_id = ${subscriptionId} and tag = ${tag}`

/** Deletes up to `most` browsers whose session ended before a moment, or expired; returns how many. As the platform. */
export const deleteDead = (tx: Tx, before: Date, most: number): Promise<number> =>
  countAffected(
    tx.sql.deleteFrom('pushSubscription').where(
      raw<boolean>`id = any(array(select p.id from push_subscription p join session s on s.id = p.session_id
        join account a on a.id = p.account_id
        where s.ended_at < ${before} or s.expires_at < ${before} or not a.active limit ${most}))`,
    ),
  )

type Pushed = { subscriptionId: string; userId: string }

/** The living browsers of the readers of these messages, and of whoever has a notice that their own message ends. As the system. */
export async function browsersOfReaders(tx: Tx, messageIds: readonly string[]): Promise<Pushed[]> {
  const { rows } = await raw<Pushed>`
    select p.subscription_id, p.user_id from atrium.pushed_to(array(
      select u.user_id from message m
        join channel_user u on u.agency_id = m.agency_id and u.channel_id = m.channel_id
        join agency_user p on p.agency_id = u.agency_id and p.user_id = u.user_id and p.removed_at is null
      where m.agency_id = ${agencyOf(tx)} and m.id = any(${messageIds}::uuid[]) and m.deleted_at is null
        and (not m.internal or p.role <> 'client')
        and (u.user_id <> m.owner_id or exists (select from push_notice n where n.agency_id = m.agency_id
          and n.user_id = u.user_id and n.tag = 'c/' || m.conversation_id))), ${tx.now}) p`.execute(tx.sql)
  return rows
}

/** The living browsers of people. As the system. */
export async function browsersOf(tx: Tx, userIds: readonly string[]): Promise<Pushed[]> {
  const { rows } = await raw<Pushed>`
    select subscription_id, user_id from atrium.pushed_to(${userIds}::uuid[], ${tx.now})`.execute(tx.sql)
  return rows
}

/** The browsers that have a notice under one of these tags, or of one of these people under any. As the system, or as the person. */
export async function browsersWith(
  tx: Tx,
  { tags, userIds }: { tags?: readonly string[]; userIds?: readonly string[] },
): Promise<Pushed[]> {
  return tx.sql
    .selectFrom('pushNotice')
    .select(['subscriptionId', 'userId'])
    .distinct()
    .where('agencyId', '=', agencyOf(tx))
    .$if(tags !== undefined, (all) => all.where(raw<boolean>`tag = any(${[...(tags ?? [])]}::text[])`))
    .$if(userIds !== undefined, (all) =>
      all.where(raw<boolean>`user_id = any(${[...(userIds ?? [])]}::uuid[])`),
    )
    .execute()
}

/** How often the push service of a browser has refused in a row. */
export async function failuresOf(tx: Tx, id: string): Promise<number> {
  const row = await tx.sql
    .selectFrom('pushSubscription')
    .select('failures')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Deletes up to `most` notices of all agencies that were sent before a moment; returns how many. As the platform. */
export const forgetOldNotices = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'pushNotice', 'sentAt', before, most)
