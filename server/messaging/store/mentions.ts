import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Deletes mentions of a message. */
export async function deleteMentions(tx: Tx, messageId: string, userIds: readonly string[]): Promise<void> {
  await raw`select atrium.end_mentions(${messageId}::uuid, ${[...userIds]}::uuid[])`.execute(tx.sql)
}

/** Inserts the mentions of a message; existing ones stay as they are. */
export async function insertMentions(
  tx: Tx,
  { messageId, userIds, createdAt }: { messageId: string; userIds: readonly string[]; createdAt: Date },
): Promise<void> {
  if (userIds.length === 0) return
  // There may be more of them than a statement can have parameters.
  await raw`
    insert into message_mention (agency_id, message_id, user_id, created_at)
    select ${agencyOf(tx)}::uuid, ${messageId}::uuid, one.user_id, ${createdAt}::timestamptz
    from unnest(${[...userIds]}::uuid[]) as one (user_id)
    on conflict do nothing`.execute(tx.sql)
}
