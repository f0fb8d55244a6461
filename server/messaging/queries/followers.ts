import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Followed = {
  userIds: string[]
  /** whether its root message is internal now */
  internal: boolean
}

/** The followers of threads, by root message id; for the system, because people can only read their own. */
export const followersOf = defineLoader<string, Followed>(async (tx, rootIds) => {
  const rows = await tx.sql
    .selectFrom('threadUser')
    .innerJoin('message', (join) =>
      join
        .onRef('message.agencyId', '=', 'threadUser.agencyId')
        .onRef('message.id', '=', 'threadUser.messageId'),
    )
    .select(['message.id', 'message.internal', 'threadUser.userId'])
    .where('threadUser.agencyId', '=', agencyOf(tx))
    .where('threadUser.messageId', 'in', rootIds)
    .where('threadUser.following', '=', true)
    .orderBy('threadUser.userId')
    .execute()
  const found = Map.groupBy(rows, ({ id }) => id)
  return rootIds.map((id) => {
    const followers = found.get(id) ?? []
    return {
      userIds: followers.map(({ userId }) => userId),
      internal: followers.some(({ internal }) => internal),
    }
  })
})

/** A person's read mark of a thread changed. */
export type ThreadMark = { messageId: string; userId: string }

/** Threads that these people marked as seen or unread, followed or unfollowed since then; replies have their own events. */
export const threadsMarkedSince = (
  tx: ReadTx,
  people: readonly string[],
  since: Date,
): Promise<ThreadMark[]> =>
  tx.sql
    .selectFrom('threadUser')
    .select(['messageId', 'userId'])
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', 'in', people)
    .where('updatedAt', '>=', since)
    .whereRef('seenAt', 'is distinct from', 'updatedAt')
    .orderBy('updatedAt')
    .execute()
