import { sql as raw, type Updateable } from 'kysely'
import type { RequestComment } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteRow, insertOnce, type New, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { commentById } from '../queries/comments.ts'
import { requestById } from '../queries/requests.ts'

/** Adds a comment; false when there is one with this id. */
export const insertComment = (tx: Tx, comment: New<RequestComment>) =>
  insertOnce(tx, 'requestComment', comment)

export async function updateCommentRow(
  tx: Tx,
  id: string,
  changes: Updateable<RequestComment>,
): Promise<void> {
  await updateRow(tx, 'requestComment', id, changes)
  tx.loaderOf(commentById).clear(id)
}

export const deleteCommentRow = (tx: Tx, id: string) => deleteRow(tx, 'requestComment', id)

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
