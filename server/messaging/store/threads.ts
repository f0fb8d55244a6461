import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Place = { messageId: string; userId: string }

/** Follows or unfollows; a new follower has seen all earlier replies, a returning one keeps their mark. */
export async function setFollowing(
  tx: Tx,
  place: Place & { following: boolean; seenAt: Date | null },
): Promise<boolean> {
  const changed = await tx.sql
    .insertInto('threadUser')
    .values({ ...place, agencyId: agencyOf(tx), updatedAt: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['agencyId', 'messageId', 'userId'])
        .doUpdateSet((row) => ({
          following: row.ref('excluded.following'),
          seenAt: raw<Date | null>`greatest(thread_user.seen_at, excluded.seen_at)`,
          updatedAt: row.ref('excluded.updatedAt'),
        }))
        .whereRef('threadUser.following', '<>', 'excluded.following'),
    )
    .returning('messageId')
    .execute()
  return changed.length > 0
}

/** Moves a follower's read mark forward, never back. False if it was already there. */
export async function moveThreadSeen(tx: Tx, seen: Place & { seenAt: Date }): Promise<boolean> {
  const moved = await ownFollowed(tx, seen)
    .where((row) => row.or([row('seenAt', 'is', null), row('seenAt', '<', seen.seenAt)]))
    .execute()
  return moved.length > 0
}

/** Sets the mark, also backwards. False if nothing changed. */
export async function setThreadSeen(tx: Tx, seen: Place & { seenAt: Date }): Promise<boolean> {
  const changed = await ownFollowed(tx, seen).where('seenAt', 'is distinct from', seen.seenAt).execute()
  return changed.length > 0
}

const ownFollowed = (tx: Tx, { messageId, userId, seenAt }: Place & { seenAt: Date }) =>
  tx.sql
    .updateTable('threadUser')
    .set({ seenAt, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .where('following', '=', true)
    .returning('messageId')

/** Replying follows the thread, marks earlier replies as seen, and ends an earlier unfollow. */
export async function followByAnswering(tx: Tx, answered: Place & { seenAt: Date }): Promise<void> {
  await followedByAnswering(tx, answered)
}

const followedByAnswering = defineStatement((tx, { messageId, userId, seenAt }: Place & { seenAt: Date }) =>
  tx.sql
    .insertInto('threadUser')
    .values({ messageId, userId, seenAt, agencyId: agencyOf(tx), following: true, updatedAt: seenAt })
    .onConflict((conflict) =>
      conflict
        .columns(['agencyId', 'messageId', 'userId'])
        .doUpdateSet({ following: true, seenAt, updatedAt: seenAt }),
    ),
)

type Concerned = { messageId: string; userIds: readonly string[]; seenAt: Date }

/**
 * The people concerned by a reply follow from then on, unless they have unfollowed; for internal replies only staff. Everything
 * up to `seenAt` counts as seen.
 */
export async function followByConcern(
  tx: Tx,
  { internal, ...concerned }: Concerned & { internal: boolean },
): Promise<void> {
  if (concerned.userIds.length > 0) await followedByConcern(tx, concerned, { internal })
}

const followedByConcern = defineStatement(
  (tx, { messageId, userIds, seenAt }: Concerned, { internal }: { internal: boolean }) =>
    tx.sql
      .insertInto('threadUser')
      .columns(['agencyId', 'messageId', 'userId', 'following', 'seenAt', 'updatedAt'])
      .expression((db) =>
        db
          .selectFrom('agencyUser')
          .select([
            'agencyUser.agencyId',
            raw<string>`${messageId}::uuid`.as('messageId'),
            'agencyUser.userId',
            raw<boolean>`true`.as('following'),
            raw<Date>`${seenAt}::timestamptz`.as('seenAt'),
            raw<Date>`${seenAt}::timestamptz`.as('updatedAt'),
          ])
          .where('agencyUser.agencyId', '=', agencyOf(tx))
          .where(raw<boolean>`agency_user.user_id = any(${userIds})`)
          .where('agencyUser.removedAt', 'is', null)
          .$if(internal, (query) => query.where('agencyUser.role', '<>', 'client'))
          .orderBy('agencyUser.userId'),
      )
      // Other people's rows are unreadable, and naming conflict columns would require reading them.
      .onConflict((conflict) => conflict.doNothing()),
)
