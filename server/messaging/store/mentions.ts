import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Notes whom a message mentions; who is noted already stays as they are. */
export async function insertMentions(
  tx: Tx,
  { messageId, userIds, createdAt }: { messageId: string; userIds: readonly string[]; createdAt: Date },
): Promise<void> {
  if (userIds.length === 0) return
  await tx.sql
    .insertInto('messageMention')
    .values(userIds.map((userId) => ({ agencyId: agencyOf(tx), messageId, userId, createdAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
