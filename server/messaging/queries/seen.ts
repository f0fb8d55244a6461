import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** A person's read mark of a conversation. */
export type SeenMark = { channelId: string; conversationId: string; userId: string; seenAt: Date | null }

/**
 * Conversations that these people marked as seen or unread since then; marks set by their own messages come with those events.
 */
export function seenSince(tx: ReadTx, people: readonly string[], since: Date): Promise<SeenMark[]> {
  return tx.sql
    .selectFrom('conversationUser')
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.agencyId', '=', 'conversationUser.agencyId')
        .onRef('conversation.id', '=', 'conversationUser.conversationId'),
    )
    .select([
      'conversation.channelId',
      'conversationUser.conversationId',
      'conversationUser.userId',
      'conversationUser.seenAt',
    ])
    .where('conversationUser.agencyId', '=', agencyOf(tx))
    .where('conversationUser.userId', 'in', people)
    .where('conversationUser.updatedAt', '>=', since)
    .whereRef('conversationUser.seenAt', 'is distinct from', 'conversationUser.updatedAt')
    .orderBy('conversationUser.updatedAt')
    .execute()
}
