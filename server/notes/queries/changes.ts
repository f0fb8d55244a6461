import { channelById } from '../../messaging/queries/channels.ts'
import { changesBy, isOf } from '../../platform/events/change.ts'
import { noteById } from './notes.ts'
import { pathOfNote } from './notification-content.ts'

/** New notes on conversations. */
export const noteChanges = changesBy({
  async conversationNoteChanged(tx, event, id) {
    const note = await tx.load(noteById, id)
    if (!note || !isOf(event, note.createdAt)) return null
    const channel = await tx.load(channelById, note.channelId)
    return {
      kind: 'noteAdded',
      values: {},
      place: channel?.name || null,
      path: pathOfNote(note),
      internal: true,
    }
  },
})
