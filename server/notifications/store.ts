import { sql as raw } from 'kysely'
import type { Tx } from '../platform/context.ts'
import { deleteOldest } from '../platform/database/in-batches.ts'
import { lockNamed } from '../platform/database/named-lock.ts'
import { affectsAny, countAffected } from '../platform/database/rows.ts'
import { agencyOf } from '../platform/database/viewer.ts'
import { newId } from '../platform/ids.ts'

export type OfKind = {
  kind: string
  /** The actor; null if not a person. */
  actorId: string | null
}

/** `occurrence` distinguishes repeated notifications about the same subject. */
export type Notified = { subjectId: string; userId: string; occurrence: string }

/** shown: in the app. mailWaits: a mail about it is still to be sent. */
export type Addressed = Notified & { shown: boolean; mailWaits: boolean }

/** Adds a notification for each recipient without one of this kind, subject and occurrence; returns whether any was added. */
export async function insertNotifications(
  tx: Tx,
  { kind, actorId }: OfKind,
  news: readonly Addressed[],
): Promise<boolean> {
  if (news.length === 0) return false
  const column = <Key extends keyof Addressed>(key: Key) => news.map((one) => one[key])
  const ids = news.map(() => newId())
  // Row-level security hides other people's rows, so they can't be returned. There may be more rows than parameters.
  const { numAffectedRows } = await raw`
    insert into notification (agency_id, id, user_id, kind, subject_id, actor_id, occurrence, created_at, shown, mail_waits)
    select ${agencyOf(tx)}::uuid, one.id, one.user_id, ${kind}::text, one.subject_id, ${actorId}::uuid,
      one.occurrence, ${tx.now}::timestamptz, one.shown, one.mail_waits
    from unnest(${ids}::uuid[], ${column('userId')}::uuid[], ${column('subjectId')}::uuid[],
      ${column('occurrence')}::text[], ${column('shown')}::boolean[], ${column('mailWaits')}::boolean[])
      as one (id, user_id, subject_id, occurrence, shown, mail_waits)
    on conflict do nothing`.execute(tx.sql)
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes these people's unread notifications of one subject; returns their recipients. */
export async function endUnread(
  tx: Tx,
  { kind, subjectId, userIds }: { kind: string; subjectId: string; userIds: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await raw<{ ended: string[] }>`
    select atrium.end_notifications(${kind}::text, ${subjectId}::uuid, ${[...userIds]}::uuid[]) as ended`.execute(
    tx.sql,
  )
  return rows[0]?.ended ?? []
}

type About = { userId: string; kind: string; subjectId: string }

/** Lets the newest notification of a person about a subject wait for a mail, once; returns whether it is unread and did not yet. */
export async function letMailWait(tx: Tx, about: About): Promise<boolean> {
  return affectsAny(
    tx.sql
      .updateTable('notification')
      .set({ mailWaits: true, heldAt: tx.now })
      .where('agencyId', '=', agencyOf(tx))
      .where('userId', '=', about.userId)
      .where('readAt', 'is', null)
      .where('heldAt', 'is', null)
      .where('id', '=', newestAbout(tx, about).select('id')),
  )
}

/** Whether the newest notification of a person about a subject has ever waited like this. */
export async function wasHeld(tx: Tx, about: About): Promise<boolean> {
  const row = await newestAbout(tx, about).select('heldAt').executeTakeFirst()
  return Boolean(row?.heldAt)
}

const newestAbout = (tx: Tx, { userId, kind, subjectId }: About) =>
  tx.sql
    .selectFrom('notification')
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)

/**
 * Locks a person's notifications that wait for a mail and are from `before` or earlier, oldest first; also later ones that were held:
 * their rooms have already waited, and nothing else looks at them.
 */
export const lockWaiting = (tx: Tx, userId: string, before: Date) =>
  tx.sql
    .selectFrom('notification')
    .select(['id', 'kind'])
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .where('mailWaits', '=', true)
    .where(({ eb, or }) => or([eb('createdAt', '<=', before), eb('heldAt', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Marks notifications of a person as handed over to a mail. */
export async function endWaiting(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable('notification')
    .set({ mailWaits: false })
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute()
}

/** Marks a notification of a person as read or unread; returns whether it exists. */
export async function setRead(tx: Tx, userId: string, id: string, readAt: Date | null): Promise<boolean> {
  return affectsAny(
    tx.sql
      .updateTable('notification')
      .set({ readAt })
      .where('agencyId', '=', agencyOf(tx))
      .where('userId', '=', userId)
      .where('id', '=', id),
  )
}

/**
 * Marks a person's unread notifications up to one (ids follow time) as read, of all kinds or of these; returns how many. They have not
 * seen those that the app does not show.
 */
export async function setReadUpTo(
  tx: Tx,
  userId: string,
  { upToId, kinds }: { upToId: string; kinds?: readonly string[] },
): Promise<number> {
  return countAffected(
    tx.sql
      .updateTable('notification')
      .set({ readAt: tx.now })
      .where('agencyId', '=', agencyOf(tx))
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where('shown', '=', true)
      .where('id', '<=', upToId)
      .$if(kinds !== undefined, (all) => all.where(raw<boolean>`kind = any(${[...(kinds ?? [])]}::text[])`)),
  )
}

/** Deletes up to `most` notifications of all agencies older than a moment; returns how many. */
export const deleteOlderThan = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'notification', 'createdAt', before, most)

type Muted = { type: string; id: string }

/** Whether any of these people has muted anything at this moment. */
export async function anyoneMutes(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await raw<{ found: boolean }>`
    select atrium.anyone_mutes(${[...userIds]}::uuid[], ${tx.now}::timestamptz) as found`.execute(tx.sql)
  return rows[0]?.found ?? false
}

/** Which of these people have muted which of these things, by the id of the thing; as the system. */
export async function mutersAmong(
  tx: Tx,
  userIds: readonly string[],
  things: readonly Muted[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await raw<{ thingId: string; userIds: string[] }>`
    select m.thing_id, array_agg(m.user_id) as user_ids
    from notification_mute m
      join unnest(${things.map(({ type }) => type)}::text[], ${things.map(({ id }) => id)}::uuid[]) as thing (type, id)
        on thing.type = m.thing_type and thing.id = m.thing_id
    where m.agency_id = ${agencyOf(tx)} and m.user_id = any(${[...userIds]}::uuid[])
      and (m.until is null or m.until > ${tx.now}::timestamptz)
    group by m.thing_id`.execute(tx.sql)
  return new Map(rows.map(({ thingId, userIds }) => [thingId, new Set(userIds)]))
}

/** One change of a person's mutes at a time, so that they keep the limit. */
export const lockMutes = (tx: Tx, userId: string) => lockNamed(tx, `mutes/${agencyOf(tx)}/${userId}`)

/** Mutes a thing for a person, instead of what they chose before. */
export async function setMute(
  tx: Tx,
  { userId, type, id, until }: Muted & { userId: string; until: Date | null },
): Promise<void> {
  await tx.sql
    .insertInto('notificationMute')
    .values({ agencyId: agencyOf(tx), userId, thingType: type, thingId: id, until, createdAt: tx.now })
    .onConflict((known) =>
      known.columns(['agencyId', 'userId', 'thingType', 'thingId']).doUpdateSet({ until, createdAt: tx.now }),
    )
    .execute()
}

/** Ends a person's mutes of things. */
export async function endMutes(tx: Tx, userId: string, thingIds: readonly string[]): Promise<void> {
  if (thingIds.length === 0) return
  await tx.sql
    .deleteFrom('notificationMute')
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .where('thingId', 'in', thingIds)
    .execute()
}

/** Deletes up to `most` mutes of all agencies that ended before a moment; returns how many. */
export const deleteEndedMutes = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'notificationMute', 'until', before, most)

/** Marks a person's notifications as read or unread; returns how many changed. */
export async function setReadOf(
  tx: Tx,
  userId: string,
  { ids, readAt }: { ids: readonly string[]; readAt: Date | null },
): Promise<number> {
  return countAffected(
    tx.sql
      .updateTable('notification')
      .set({ readAt })
      .where('agencyId', '=', agencyOf(tx))
      .where('userId', '=', userId)
      .where('id', 'in', ids)
      .where('readAt', readAt ? 'is' : 'is not', null),
  )
}
