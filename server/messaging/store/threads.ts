import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Place = { messageId: string; userId: string }

/** Begins or ends following; who begins has seen what was said so far, who comes back what they had seen. */
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

/** Moves what a follower has seen of a thread forward, and never back. False where they had seen as much already. */
export async function moveThreadSeen(tx: Tx, seen: Place & { seenAt: Date }): Promise<boolean> {
  const moved = await ownFollowed(tx, seen)
    .where((row) => row.or([row('seenAt', 'is', null), row('seenAt', '<', seen.seenAt)]))
    .execute()
  return moved.length > 0
}

/** Sets it, also back. False where nothing changed. */
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

/** Who answers follows, has seen what was said before, and begins anew where they had stopped. */
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
 * People concerned by a reply follow from then on, unless they have unfollowed: for internal replies, staff alone. Everything up
 * to `seenAt` counts as seen.
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
      // Nobody reads another's, so that no columns may be named here.
      .onConflict((conflict) => conflict.doNothing()),
)
