import {
  createConversationNoteInput,
  deleteConversationNoteInput,
  updateConversationNoteInput,
} from '../../../shared/notes.ts'
import { conversationOrNotFound } from '../../messaging/queries/conversations.ts'
import { command } from '../../platform/command.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { noteChanged } from '../events.ts'
import { canDelete, canEdit } from '../policy.ts'
import { type NoteRow, noteById, noteOrNotFound } from '../queries/notes.ts'
import { say } from '../sentences.ts'
import { deleteNote, insertNote, lockNote, updateNote } from '../store.ts'

/**
 * Adds a note to a conversation, visible only to staff who may open the conversation. Idempotent for the same id, content and
 * author. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createConversationNote = command(
  createConversationNoteInput,
  async (tx, { ConversationID, content, userID, ...input }): Promise<NoteRow> => {
    refuseForeignActor(tx, { userID })
    const userId = actorOf(tx)
    const { id: conversationId, channelId } = await conversationOrNotFound(tx, ConversationID)
    const id = input.id ?? newId()
    const note = { id, conversationId, userId, content }
    if (!(await insertNote(tx, note))) return sameAgain(await tx.load(noteById, id), note, idTaken(say))
    tx.record(noteChanged({ id, channelId }))
    return noteOrNotFound(tx, id)
  },
)

/** Changes the text of the caller's own note. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateConversationNote = command(
  updateConversationNoteInput,
  async (tx, { id, content }): Promise<NoteRow> => {
    await lockNote(tx, id)
    const note = await noteOrNotFound(tx, id)
    if (!canEdit(tx.viewer, note)) throw forbidden(say('authorChangesNote'))
    if (content === undefined || content === note.content) return note
    await updateNote(tx, id, { content, editedAt: tx.now })
    tx.record(noteChanged(note))
    return noteOrNotFound(tx, id)
  },
)

/** Deletes a note with its comments: as its author, or as an admin. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteConversationNote = command(
  deleteConversationNoteInput,
  async (tx, { id }): Promise<NoteRow> => {
    await lockNote(tx, id)
    const note = await noteOrNotFound(tx, id)
    if (!canDelete(tx.viewer, note)) throw forbidden(say('authorDeletesNote'))
    await deleteNote(tx, id)
    tx.record(noteChanged(note))
    return note
  },
)
