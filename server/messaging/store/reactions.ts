import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Reaction = { messageId: string; emoji: string; userId: string }

/** Adds a reaction; false if it exists. */
export async function insertReaction(tx: Tx, reaction: Reaction & { internal: boolean }): Promise<boolean> {
  const row = await tx.sql
    .insertInto('messageReaction')
    .values({ ...reaction, agencyId: agencyOf(tx), createdAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('emoji')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a reaction; returns its side, undefined if there is none. */
export async function removeReaction(tx: Tx, { messageId, emoji, userId }: Reaction) {
  return tx.sql
    .deleteFrom('messageReaction')
    .where('agencyId', '=', agencyOf(tx))
    .where('messageId', '=', messageId)
    .where('emoji', '=', emoji)
    .where('userId', '=', userId)
    .returning('internal')
    .executeTakeFirst()
}

/** The reactions to a message, on both sides. */
export async function emojiOf(tx: Tx, messageId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('messageReaction')
    .select('emoji')
    .distinct()
    .where('agencyId', '=', agencyOf(tx))
    .where('messageId', '=', messageId)
    .execute()
  return rows.map(({ emoji }) => emoji)
}

/** Deleted messages keep no reactions. */
export async function removeReactionsTo(tx: Tx, messageIds: string[]): Promise<void> {
  await tx.sql
    .deleteFrom('messageReaction')
    .where('agencyId', '=', agencyOf(tx))
    .where('messageId', 'in', messageIds)
    .execute()
}
