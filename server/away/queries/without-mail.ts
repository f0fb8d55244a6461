import { type ConversationRow, conversationById } from '../../messaging/queries/conversations.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'

export const withoutMailMax = 200

/** The conversations whose mails the viewer has turned off and that they may open, latest choice first. */
export async function conversationsWithoutMail(tx: ReadTx): Promise<ConversationRow[]> {
  const rows = await tx.sql
    .selectFrom('conversationWithoutMail')
    .select('conversationId')
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', personOf(tx))
    .orderBy('createdAt', 'desc')
    .orderBy('conversationId')
    .limit(withoutMailMax)
    .execute()
  const found = await Promise.all(rows.map(({ conversationId }) => tx.load(conversationById, conversationId)))
  return found.filter((row) => row !== null)
}

/** Whether the viewer gets mails about unseen messages, by conversation id. */
export const isMailed = defineLoader<string, boolean>(async (tx, ids) => {
  const rows = await tx.sql
    .selectFrom('conversationWithoutMail')
    .select('conversationId')
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', personOf(tx))
    .where('conversationId', 'in', ids)
    .execute()
  const without = new Set(rows.map(({ conversationId }) => conversationId))
  return ids.map((id) => !without.has(id))
})
