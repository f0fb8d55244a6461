import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** How many messages one statement changes, so that even a long history stays below the statement timeout. */
const batch = 5000

/**
 * Makes a channel's whole history internal, including topic names; false if a client wrote in it: then the caller must roll
 * back.
 */
export async function makeHistoryInternal(tx: Tx, channelId: string): Promise<boolean> {
  const agencyId = agencyOf(tx)
  const conversations = await tx.sql
    .selectFrom('conversation')
    .select('id')
    .where('agencyId', '=', agencyId)
    .where('channelId', '=', channelId)
    .execute()
  for (const { id } of conversations) if (!(await makeConversationInternal(tx, id))) return false
  await raw`update conversation set public_last_message_id = null, public_last_message_at = null,
    staff_named = name is not null or avatar is not null where agency_id = ${agencyId} and channel_id = ${channelId}`.execute(
    tx.sql,
  )
  await raw`update channel set public_last_message_at = null where agency_id = ${agencyId} and id = ${channelId}`.execute(
    tx.sql,
  )
  return true
}

async function makeConversationInternal(tx: Tx, conversationId: string): Promise<boolean> {
  let after: Date | null = null
  do {
    const { last, byClient } = await makeNextInternal(tx, conversationId, after)
    if (byClient) return false
    after = last
  } while (after)
  return true
}

type Batch = { last: Date | null; byClient: boolean }

async function makeNextInternal(tx: Tx, conversationId: string, after: Date | null): Promise<Batch> {
  const { rows } = await raw<Batch>`
    with batch as (
      select id, created_at, from_staff, deleted_at from message
      where agency_id = ${agencyOf(tx)} and conversation_id = ${conversationId}
        and created_at > coalesce(${after}::timestamptz, '-infinity')
      order by created_at limit ${batch}
    ), changed as (
      update message m set internal = true, published_at = null, public_responses = 0, public_last_response_id = null,
        public_last_response_at = null, updated_at = ${tx.now}
      from batch where m.agency_id = ${agencyOf(tx)} and m.id = batch.id
        and (not m.internal or m.published_at is not null or m.public_responses > 0 or m.public_last_response_id is not null)
    )
    select max(created_at) as last, coalesce(bool_or(not from_staff and deleted_at is null), false) as by_client
    from batch`.execute(tx.sql)
  return rows[0] ?? { last: null, byClient: false }
}
