import { channelById } from '../../messaging/queries/channels.ts'
import { excerptOf, type NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { commentById } from './comments.ts'
import { noteById } from './notes.ts'

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
    const search = new URLSearchParams({ conversation: note.conversationId, note: note.id })
    const values = {
      channel: channel?.name ?? '',
      excerpt: excerptOf(comment.content),
    }
    return [[comment.id, { values, path: `/dial/c/${note.channelId}?${search}` }]] as const
  })
  return new Map((await Promise.all(entries)).flat())
}
