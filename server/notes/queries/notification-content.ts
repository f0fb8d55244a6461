import { channelById } from '../../messaging/queries/channels.ts'
import { excerptOf, type NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { commentById } from './comments.ts'
import { type NoteRow, noteById } from './notes.ts'

/** The content of notifications of comments on notes: the channel and an excerpt; none for comments hidden from the viewer. */
export async function contentOfNoteComments(
  tx: ReadTx,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationContent>> {
  const comments = await Promise.all(commentIds.map((id) => tx.load(commentById, id)))
  const entries = comments.map(async (comment) => {
    const note = comment && (await tx.load(noteById, comment.noteId))
    if (!note) return []
    const channel = await tx.load(channelById, note.channelId)
    const values = {
      channel: channel?.name ?? '',
      excerpt: excerptOf(comment.content),
    }
    return [[comment.id, { values, path: pathOfNote(note) }]] as const
  })
  return new Map((await Promise.all(entries)).flat())
}

/** A note beside its conversation. */
export const pathOfNote = ({ id, channelId, conversationId }: NoteRow): string =>
  `/dial/c/${channelId}?${new URLSearchParams({ conversation: conversationId, note: id })}`
