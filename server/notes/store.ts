import type { Updateable } from 'kysely'
import type { ConversationNote, MessageAside } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { lockNamed } from '../platform/database/named-lock.ts'
import { deleteRow, insertOnce, lockRow, type New, updateRow } from '../platform/database/rows.ts'
import { actorOf, agencyOf } from '../platform/database/viewer.ts'

/** Adds a note; false if this id exists. */
export const insertNote = (tx: Tx, row: New<ConversationNote>) => insertOnce(tx, 'conversationNote', row)
export const updateNote = (tx: Tx, id: string, changes: Updateable<ConversationNote>) =>
  updateRow(tx, 'conversationNote', id, changes)
export const deleteNote = (tx: Tx, id: string) => deleteRow(tx, 'conversationNote', id)

/** Locks a note before decisions about it and its comments. */
export const lockNote = (tx: Tx, id: string) => lockRow(tx, 'conversationNote', id)

/** Blocks new private notes of this person on this message until the transaction ends, so that they can be counted. */
export const lockAsides = (tx: Tx, messageId: string) =>
  lockNamed(tx, `asides/${agencyOf(tx)}/${actorOf(tx)}/${messageId}`)

export const insertAside = (tx: Tx, row: New<MessageAside>) => insertOnce(tx, 'messageAside', row)
export const updateAside = (tx: Tx, id: string, changes: Updateable<MessageAside>) =>
  updateRow(tx, 'messageAside', id, changes)
/** False if it does not exist any more. */
export const deleteAside = (tx: Tx, id: string) => deleteRow(tx, 'messageAside', id)
