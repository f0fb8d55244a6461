import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { RequestComment } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { commentById } from '../queries/comments.ts'
import { requestById } from '../queries/requests.ts'

type NewComment = Omit<Insertable<RequestComment>, 'agencyId' | 'createdAt' | 'updatedAt'>

/** Adds a comment; false when there is one with this id. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('requestComment')
    .values({ ...comment, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateCommentRow(
  tx: Tx,
  id: string,
  changes: Updateable<RequestComment>,
): Promise<void> {
  await tx.sql
    .updateTable('requestComment')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
  tx.loaderOf(commentById).clear(id)
}

export const deleteCommentRow = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('requestComment').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

/**
 * Counts the comments of a request anew, under its lock. The moment stays as it is: clients would learn of an internal comment.
 * A client is not shown internal ones by the database, so what they say is added to both counts.
 */
export async function countComment(
  tx: Tx,
  requestId: string,
  by: { all: number; public: number },
): Promise<void> {
  await raw`update request set comments = comments + ${by.all}, public_comments = public_comments + ${by.public}
    where agency_id = ${agencyOf(tx)} and id = ${requestId}`.execute(tx.sql)
  tx.loaderOf(requestById).clear(requestId)
}
