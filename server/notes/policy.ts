import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of notes: anonymous, outsider, client, staff, admin. Private notes are their author's only. */
export const access = accessTable({
  listConversationNotes: 'no no no yes yes',
  getConversationNote: 'no no no yes yes',
  conversationNoteCount: 'no no no yes yes',
  mentionableByNote: 'no no no yes yes',
  createConversationNote: 'no no no yes yes',
  updateConversationNote: 'no no no own own',
  deleteConversationNote: 'no no no own yes',
  createNoteComment: 'no no no yes yes',
  updateNoteComment: 'no no no own own',
  deleteNoteComment: 'no no no own yes',
  listMessageAsides: 'no no no own own',
  createMessageAside: 'no no no own own',
  updateMessageAside: 'no no no own own',
  deleteMessageAside: 'no no no own own',
  createMessageFromAside: 'no no no own own',
  createNoteFromAside: 'no no no own own',
})

type Subject = { userId: string }

/** Only the author edits a note. */
export const canEdit = (viewer: Viewer, { userId }: Subject): boolean =>
  isStaff(viewer) && personOf({ viewer }) === userId

/** A note is deleted by its author and by admins. */
export const canDelete = (viewer: Viewer, subject: Subject): boolean =>
  canEdit(viewer, subject) || isAdmin(viewer)
