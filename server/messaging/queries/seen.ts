import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Up to where a person has seen a conversation. */
export type SeenMark = { channelId: string; conversationId: string; userId: string; seenAt: Date | null }

/** What these people have marked as seen or unread since then; own messages, which mark too, are told by their events. */
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
