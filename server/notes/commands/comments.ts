import {
  createNoteCommentInput,
  deleteNoteCommentInput,
  updateNoteCommentInput,
} from '../../../shared/notes.ts'
import { readersOf } from '../../messaging/queries/readers.ts'
import { endNotifications, notify } from '../../notifications/commands.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { noteCommentChanged } from '../events.ts'
import { canDelete, canEdit } from '../policy.ts'
import { type CommentRow, commentById, commentOrNotFound, writersOfNote } from '../queries/comments.ts'
import { type NoteRow, noteOrNotFound } from '../queries/notes.ts'
import { say } from '../sentences.ts'
import { deleteComment, insertComment, lockNote, updateComment } from '../store.ts'

/**
 * Comments on a note, and notifies mentioned people and earlier authors. Idempotent for the same id, content and author. Errors:
 * BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createNoteComment = command(
  createNoteCommentInput,
  async (tx, { ConversationNoteID, content, userID, ...input }): Promise<CommentRow> => {
    refuseForeignActor(tx, { userID })
    const userId = actorOf(tx)
    const note = await lockedNote(tx, ConversationNoteID)
    const mentions = await mentionsOf(tx, note, input.mentions ?? [])
    const id = input.id ?? newId()
    const comment = { id, noteId: note.id, userId, content }
    if (!(await insertComment(tx, { ...comment, mentions })))
      return sameAgain(await tx.load(commentById, id), comment, idTaken(say))
    await notifyOfComment(tx, note, { ...comment, mentions })
    tx.record(noteCommentChanged({ id, channelId: note.channelId }))
    return commentOrNotFound(tx, id)
  },
)

/** Changes the text of the caller's own comment. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateNoteComment = command(
  updateNoteCommentInput,
  async (tx, { id, content, ...changes }): Promise<CommentRow> => {
    const note = await lockedNote(tx, (await commentOrNotFound(tx, id)).noteId)
    const comment = await commentOrNotFound(tx, id)
    if (!canEdit(tx.viewer, comment)) throw forbidden(say('authorChangesComment'))
    const mentions = changes.mentions ? await mentionsOf(tx, note, changes.mentions) : comment.mentions
    const isEdited = content !== undefined && content !== comment.content
    await updateComment(tx, id, { mentions, ...(isEdited ? { content, editedAt: tx.now } : {}) })
    const gone = comment.mentions.filter((userId) => !mentions.includes(userId))
    await endNotifications(tx, 'noteMention', { subjectId: id, recipientIds: gone })
    await notifyMentioned(tx, { ...comment, mentions })
    tx.record(noteCommentChanged({ id, channelId: note.channelId }))
    return commentOrNotFound(tx, id)
  },
)

/** Removes a comment: its author's own, or an admin's choice. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteNoteComment = command(deleteNoteCommentInput, async (tx, { id }): Promise<CommentRow> => {
  const note = await lockedNote(tx, (await commentOrNotFound(tx, id)).noteId)
  const comment = await commentOrNotFound(tx, id)
  if (!canDelete(tx.viewer, comment)) throw forbidden(say('authorDeletesComment'))
  await deleteComment(tx, id)
  tx.record(noteCommentChanged({ id, channelId: note.channelId }))
  return comment
})

async function lockedNote(tx: Tx, id: string): Promise<NoteRow> {
  await lockNote(tx, id)
  return noteOrNotFound(tx, id)
}

const readersAmong = (tx: Tx, { channelId }: NoteRow, userIds: string[]): Promise<string[]> =>
  readersOf(tx, { channelId, internal: true }, userIds)

/** Staff who may open the conversation can be mentioned. Errors: BAD_USER_INPUT. */
async function mentionsOf(tx: Tx, note: NoteRow, mentions: string[]): Promise<string[]> {
  const readers = await readersAmong(tx, note, mentions)
  if (readers.length < mentions.length) throw badInput({ mentions: say('mentionWhoReads') })
  return mentions
}

type Written = { id: string; userId: string; mentions: string[] }

async function notifyOfComment(tx: Tx, note: NoteRow, comment: Written): Promise<void> {
  await notifyMentioned(tx, comment)
  const others = (await writersOfNote(tx, note)).filter((id) => !comment.mentions.includes(id))
  await notify(tx, {
    kind: 'noteComment',
    subjectId: comment.id,
    recipientIds: await readersAmong(tx, note, others),
    actorId: comment.userId,
  })
}

const notifyMentioned = (tx: Tx, { id, userId, mentions }: Written): Promise<void> =>
  notify(tx, { kind: 'noteMention', subjectId: id, recipientIds: mentions, actorId: userId })
