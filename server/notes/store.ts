import type { Insertable, Updateable } from 'kysely'
import type { ConversationNote, MessageAside, NoteComment } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { lockNamed } from '../platform/database/named-lock.ts'
import { actorOf, agencyOf } from '../platform/database/viewer.ts'

type Table = 'conversationNote' | 'noteComment' | 'messageAside'
type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

/** Adds a row; false when there is one with this id. */
async function insert(tx: Tx, table: Table, row: { id: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto(table)
    .values({ ...row, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now } as never)
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const update = (tx: Tx, table: Table, id: string, changes: object) =>
  tx.sql
    .updateTable(table)
    .set({ ...changes, updatedAt: tx.now } as never)
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

const remove = (tx: Tx, table: Table, id: string) =>
  tx.sql.deleteFrom(table).where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

export const insertNote = (tx: Tx, row: New<ConversationNote>) => insert(tx, 'conversationNote', row)
export const updateNote = (tx: Tx, id: string, changes: Updateable<ConversationNote>) =>
  update(tx, 'conversationNote', id, changes)
export const deleteNote = (tx: Tx, id: string) => remove(tx, 'conversationNote', id)

/** Locks a note, so that what is decided about it and its comments stays true. */
export const lockNote = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('conversationNote')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()

export const insertComment = (tx: Tx, row: New<NoteComment>) => insert(tx, 'noteComment', row)
export const updateComment = (tx: Tx, id: string, changes: Updateable<NoteComment>) =>
  update(tx, 'noteComment', id, changes)
export const deleteComment = (tx: Tx, id: string) => remove(tx, 'noteComment', id)

/** Nobody else notes anything for this person at this message until the transaction ends, so that it can be counted. */
export const lockAsides = (tx: Tx, messageId: string) =>
  lockNamed(tx, `asides/${agencyOf(tx)}/${actorOf(tx)}/${messageId}`)

export const insertAside = (tx: Tx, row: New<MessageAside>) => insert(tx, 'messageAside', row)
export const updateAside = (tx: Tx, id: string, changes: Updateable<MessageAside>) =>
  update(tx, 'messageAside', id, changes)
/** False where it was gone already. */
export const deleteAside = async (tx: Tx, id: string): Promise<boolean> =>
  (await remove(tx, 'messageAside', id)).some(({ numDeletedRows }) => numDeletedRows > 0n)
