import { type Insertable, sql as raw, type Selectable, type Updateable } from 'kysely'
import type { PushNotice, PushSubscription } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { deleteOldest } from '../platform/database/in-batches.ts'
import { lockNamed } from '../platform/database/named-lock.ts'
import { affectsAny, countAffected } from '../platform/database/rows.ts'
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

/** Deletes a browser, with what is known of its notices. */
export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom('pushSubscription').where('id', '=', id).execute()
}

/** A person's browser that may be told about an agency now; undefined if its session, or its account, has ended. */
export const browserFor = (
  tx: Tx,
  { subscriptionId, userId, agencyId }: Place,
): Promise<SubscriptionRow | undefined> =>
  tx.sql
    .selectFrom('pushSubscription')
    .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
    .innerJoin('account', 'account.id', 'pushSubscription.accountId')
    .selectAll('pushSubscription')
    .where('pushSubscription.id', '=', subscriptionId)
    .where('pushSubscription.accountId', '=', userId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', tx.now)
    .where('account.active', '=', true)
    .where(({ eb, or }) => or([eb('session.agencyId', 'is', null), eb('session.agencyId', '=', agencyId)]))
    .where(
      raw<boolean>`(not session.clients_only or exists (select from agency_user m
        where m.agency_id = ${agencyId} and m.user_id = ${userId} and m.role = 'client'))`,
    )
    .executeTakeFirst()

type Place = { agencyId: string; userId: string; subscriptionId: string }

/** What a browser was sent about an agency. */
export const noticesOf = (tx: Tx, { agencyId, userId, subscriptionId }: Place): Promise<NoticeRow[]> =>
  tx.sql
    .selectFrom('pushNotice')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .where('subscriptionId', '=', subscriptionId)
    .execute()

/**
 * Notes that a content, or with null its end, is on its way under a tag. False if what was known of the tag has changed since `before`
 * was read: somebody else sends.
 */
export async function noteSending(
  tx: Tx,
  place: Place & { tag: string },
  { contentId, before }: { contentId: string | null; before: NoticeRow | undefined },
): Promise<boolean> {
  const sending = { contentId, state: 'sending', sentAt: tx.now }
  if (!before)
    return affectsAny(
      tx.sql
        .insertInto('pushNotice')
        .values({ ...place, ...sending })
        .onConflict((conflict) => conflict.doNothing()),
    )
  return affectsAny(
    tx.sql
      .updateTable('pushNotice')
      .set(sending)
      .where(isNotice(place))
      .where('state', '=', before.state)
      .where('sentAt', '=', before.sentAt)
      .where(raw<boolean>`content_id is not distinct from ${before.contentId}::uuid`),
  )
}

/** Changes what is known of a notice that is still on its way with this content. */
export async function noteOutcome(
  tx: Tx,
  place: Place & { tag: string; contentId: string | null },
  change: Updateable<PushNotice>,
): Promise<void> {
  await tx.sql
    .updateTable('pushNotice')
    .set(change)
    .where(isNotice(place))
    .where(raw<boolean>`content_id is not distinct from ${place.contentId}::uuid`)
    .execute()
}

/** Notes that a push service took a notice, and with it that it is there. */
export async function noteTaken(tx: Tx, place: Place & { tag: string; contentId: string }): Promise<void> {
  await raw`with taken as (
      update push_notice set state = 'sent', shown = true
      where ${isNotice(place)} and content_id = ${place.contentId})
    update push_subscription set failures = 0, rests_until = null, last_sent_at = ${tx.now}
    where id = ${place.subscriptionId}`.execute(tx.sql)
}

/** Forgets a notice that the browser shows no more. */
export async function forgetNotice(tx: Tx, place: Place & { tag: string }): Promise<void> {
  await tx.sql.deleteFrom('pushNotice').where(isNotice(place)).where('contentId', 'is', null).execute()
}

/** Forgets one that the browser never got. */
export async function forgetUnsent(tx: Tx, place: Place & { tag: string }): Promise<void> {
  await tx.sql
    .deleteFrom('pushNotice')
    .where(isNotice(place))
    .where('shown', '=', false)
    .where('state', 'in', ['unsent', 'refused'])
    .execute()
}

const isNotice = ({ agencyId, userId, subscriptionId, tag }: Place & { tag: string }) =>
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
