import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Makes all that was said in a channel internal; false, changing nothing, where a client wrote in it. */
export async function makeHistoryInternal(tx: Tx, channelId: string): Promise<boolean> {
  const agencyId = agencyOf(tx)
  const byClient = await tx.sql
    .selectFrom('message')
    .select('id')
    .where('agencyId', '=', agencyId)
    .where('channelId', '=', channelId)
    .where('fromStaff', '=', false)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (byClient) return false
  await tx.sql
    .updateTable('message')
    .set({
      internal: true,
      publishedAt: null,
      publicResponses: 0,
      publicLastResponseId: null,
      updatedAt: tx.now,
    })
    .where('agencyId', '=', agencyId)
    .where('channelId', '=', channelId)
    .execute()
  await raw`update conversation set public_last_message_id = null, public_last_message_at = null
    where agency_id = ${agencyId} and channel_id = ${channelId}`.execute(tx.sql)
  await raw`update channel set public_last_message_at = null where agency_id = ${agencyId} and id = ${channelId}`.execute(
    tx.sql,
  )
  return true
}
