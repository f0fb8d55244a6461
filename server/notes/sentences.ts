import { sentences } from '../platform/sentences.ts'

/** The texts of errors, by key; the four languages are in `web/ui/errors/locales`. */
export const say = sentences('notes', {
  noNote: 'Note not found',
  noComment: 'Comment not found',
  noAside: 'Private note not found',
  authorChangesNote: 'Only its author can change a note.',
  authorDeletesNote: 'Only its author or an admin can delete a note.',
  authorChangesComment: 'Only its author can change a comment.',
  authorDeletesComment: 'Only its author or an admin can delete a comment.',
  mentionWhoReads: 'Only staff who can open this conversation can be mentioned.',
  messageDeleted: 'That message was deleted.',
  asidesFull: 'This message has reached its limit of private notes.',
})
