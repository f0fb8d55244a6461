import { messageById } from '../../messaging/queries/messages.ts'
import { pathOfMessage } from '../../messaging/queries/notification-content.ts'
import { placeOfConversation } from '../../messaging/queries/search-hits.ts'
import { hitsBy, type SearchSource } from '../../platform/search/source.ts'
import { asideById } from './asides.ts'
import { commentById } from './comments.ts'
import { noteById } from './notes.ts'
import { pathOfNote } from './notification-content.ts'

/** Notes on conversations, their comments, and the viewer's private notes on messages. */
export const noteSources: SearchSource[] = [
  {
    kind: 'note',
    source: 'note',
    hitsOf: hitsBy(async (tx, { id }) => {
      const note = await tx.load(noteById, id)
      if (!note) return null
      const place = await tx.load(placeOfConversation, note.conversationId)
      return {
        title: null,
        text: note.content,
        place,
        authorId: note.userId,
        path: pathOfNote(note),
        internal: true,
      }
    }),
  },
  {
    kind: 'comment',
    source: 'note',
    hitsOf: hitsBy(async (tx, { id }) => {
      const comment = await tx.load(commentById, id)
      const note = comment && (await tx.load(noteById, comment.noteId))
      if (!note) return null
      const place = await tx.load(placeOfConversation, note.conversationId)
      const path = `${pathOfNote(note)}&comment=${id}`
      return { title: null, text: comment.content, place, authorId: comment.userId, path, internal: true }
    }),
  },
  {
    kind: 'aside',
    source: 'message',
    hitsOf: hitsBy(async (tx, { id }) => {
      const aside = await tx.load(asideById, id)
      const message = aside && (await tx.load(messageById, aside.messageId))
      if (!message) return null
      const place = await tx.load(placeOfConversation, message.conversationId)
      return {
        title: null,
        text: aside.message,
        place,
        authorId: aside.userId,
        path: pathOfMessage(message),
        internal: true,
      }
    }),
  },
]
