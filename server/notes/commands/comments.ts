import { noteCommentInputs } from '../../../shared/notes.ts'
import type { Said, ThreadKind } from '../../comments/commands/kind.ts'
import { threadCommands } from '../../comments/commands/thread.ts'
import { readersOf } from '../../messaging/queries/readers.ts'
import { endNotifications, notify } from '../../notifications/commands/notify.ts'
import type { Tx } from '../../platform/context.ts'
import { idTaken } from '../../platform/same-again.ts'
import { noteCommentChanged } from '../events.ts'
import { type CommentRow, commentById, commentOrNotFound, writersOfNote } from '../queries/comments.ts'
import { type NoteRow, noteOrNotFound } from '../queries/notes.ts'
import { say } from '../sentences.ts'
import { lockNote } from '../store.ts'

const noteComments: ThreadKind<NoteRow, CommentRow> = {
  table: 'noteComment',
  owner: 'noteId',
  byId: commentById,
  orNotFound: commentOrNotFound,
  async lock(tx, id) {
    await lockNote(tx, id)
    return noteOrNotFound(tx, id)
  },
  idTaken: () => idTaken(say),
  mentions: {
    /** Staff who may open the conversation. */
    readers: (tx, note, _internal, userIds) => readersAmong(tx, note, userIds),
    refusal: say('mentionWhoReads'),
    still: async (_tx, _note, _internal, userIds) => userIds,
    end: (tx, subjectId, recipientIds) => endNotifications(tx, 'noteMention', { subjectId, recipientIds }),
  },
  refusals: { edit: say('authorChangesComment'), delete: say('authorDeletesComment') },
  async notify(tx, note, comment, { isNew }) {
    await notifyMentioned(tx, comment)
    if (isNew) await notifyWriters(tx, note, comment)
  },
  record: (tx, { channelId }, { id }) => tx.record(noteCommentChanged({ id, channelId })),
}

export const { createNoteComment, updateNoteComment, deleteNoteComment } = threadCommands(
  'NoteComment',
  noteComments,
  noteCommentInputs,
  ({ ConversationNoteID, userID, ...input }) => ({
    ...input,
    ownerId: ConversationNoteID,
    actor: { userID },
  }),
)

const readersAmong = (tx: Tx, { channelId }: NoteRow, userIds: string[]): Promise<string[]> =>
  readersOf(tx, { channelId, internal: true }, userIds)

const notifyMentioned = (tx: Tx, { id, userId, mentions }: Said): Promise<void> =>
  notify(tx, { kind: 'noteMention', subjectId: id, recipientIds: mentions, actorId: userId })

async function notifyWriters(tx: Tx, note: NoteRow, comment: Said): Promise<void> {
  const others = (await writersOfNote(tx, note)).filter((id) => !comment.mentions.includes(id))
  await notify(tx, {
    kind: 'noteComment',
    subjectId: comment.id,
    recipientIds: await readersAmong(tx, note, others),
    actorId: comment.userId,
  })
}
