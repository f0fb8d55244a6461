import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { hitsBy, pieceFound, type SearchHit, type SearchSource } from '../../platform/search/source.ts'
import { type MessageRow, messageById } from './messages.ts'
import { pathOfMessage } from './notification-content.ts'
import { placesOfConversations } from './things.ts'

/** Conversations as places, as the viewer knows them; null for those that they may not open. */
export const placeOfConversation = defineLoader<string, string | null>(async (tx, ids) => {
  const names = await placesOfConversations(tx, ids)
  return ids.map((id) => names.get(id) ?? null)
})

/** Messages, and their files by their names. */
export const messageSources: SearchSource[] = [
  {
    kind: 'message',
    source: 'message',
    hitsOf: hitsBy(async (tx, { id }) => {
      const message = await readable(tx, id)
      return message && { ...(await aboutMessage(tx, message)), title: null, text: message.content }
    }),
  },
  {
    kind: 'file',
    source: 'message',
    hitsOf: hitsBy(async (tx, found) => {
      const message = await readable(tx, found.owner)
      const piece = message && pieceFound(message.pieces, found)
      return piece ? { ...(await aboutMessage(tx, message)), title: piece.name, text: message.content } : null
    }),
  },
]

async function readable(tx: ReadTx, id: string): Promise<MessageRow | null> {
  const message = await tx.load(messageById, id)
  return message && !message.deletedAt ? message : null
}

const aboutMessage = async (
  tx: ReadTx,
  message: MessageRow,
): Promise<Pick<SearchHit, 'place' | 'authorId' | 'path' | 'internal'>> => ({
  place: await tx.load(placeOfConversation, message.conversationId),
  authorId: message.ownerId,
  path: pathOfMessage(message),
  internal: message.internal,
})
