import { sql as raw } from 'kysely'
import type { Tx } from '../platform/context.ts'
import { deleteOldest } from '../platform/database/in-batches.ts'
import { affectsAny, countAffected } from '../platform/database/rows.ts'
import { agencyOf } from '../platform/database/viewer.ts'
import { newId } from '../platform/ids.ts'

export type OfKind = {
  kind: string
  /** Who did it; null for no person. */
  actorId: string | null
}

/** `occurrence` says which time it happens, where it is told each time. */
export type Told = { subjectId: string; userId: string; occurrence: string }

/** Adds a notification for each recipient who has none of this kind, subject and occurrence yet; returns whether there was one. */
export async function insertNotifications(
  tx: Tx,
  { kind, actorId }: OfKind,
  news: readonly Told[],
): Promise<boolean> {
  if (news.length === 0) return false
  const column = <Key extends keyof Told>(key: Key) => news.map((one) => one[key])
  const ids = news.map(() => newId())
  // Row-level security hides other people's rows, so they cannot be returned; there may be more than a statement has parameters.
  const { numAffectedRows } = await raw`
    insert into notification (agency_id, id, user_id, kind, subject_id, actor_id, occurrence, created_at)
    select ${agencyOf(tx)}::uuid, one.id, one.user_id, ${kind}::text, one.subject_id, ${actorId}::uuid,
      one.occurrence, ${tx.now}::timestamptz
    from unnest(${ids}::uuid[], ${column('userId')}::uuid[], ${column('subjectId')}::uuid[],
      ${column('occurrence')}::text[]) as one (id, user_id, subject_id, occurrence)
    on conflict do nothing`.execute(tx.sql)
  return (numAffectedRows ?? 0n) > 0n
}

/** Removes those of one subject that these people have not read; returns whose there were. */
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

/** Marks one notification of a person as read or unread; returns whether there is one. */
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

/** Marks what a person has not read up to a notification (ids follow time) as read; returns how many. */
export async function setReadUpTo(tx: Tx, userId: string, upToId: string): Promise<number> {
  return countAffected(
    tx.sql
      .updateTable('notification')
      .set({ readAt: tx.now })
      .where('agencyId', '=', agencyOf(tx))
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where('id', '<=', upToId),
  )
}

/** Removes some of what is older than a moment, of all agencies; returns how many. */
export const deleteOlderThan = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'notification', 'createdAt', before, most)
