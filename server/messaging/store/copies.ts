import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** One reader's message and its conversation. */
export type Copy = {
  userId: string
  messageId: string
  channelId: string
  conversationId: string
  content: string
}

/** The fields that all copies share. */
export type Same = { ownerId: string; mediaType: string | null; pieces: unknown }

/**
 * Inserts channels with one reader each and their first message; no one else is a member or can open them by role. Returns
 * createdAt by message id. Each row is written once in its final state: thousands are created at a time.
 */
export async function insertReadersChannels(
  tx: Tx,
  { name, ...same }: Same & { name: string },
  copies: readonly Copy[],
): Promise<Map<string, Date>> {
  const agencyId = agencyOf(tx)
  const now = raw`${tx.now}::timestamptz`
  const owner = raw`${same.ownerId}::uuid`
  const { rows } = await raw<Written>`
    with moment as (select copy.*, ${now} as at from ${rowsOf(copies)}
    ), made as (
      insert into channel (agency_id, id, name, status, scope, private, owner_id, last_message_at, public_last_message_at,
        created_at, updated_at)
      select ${agencyId}::uuid, channel_id, ${name}, 'broadcast', 'broadcast', true, ${owner}, at, at, at, at from moment
    ), taken as (
      insert into channel_user (agency_id, id, channel_id, user_id, created_at, updated_at)
      select ${agencyId}::uuid, gen_random_uuid(), channel_id, user_id, at, at from moment
    ), begun as (
      insert into conversation (agency_id, id, channel_id, created_by, last_moment, last_message_at, public_last_message_at,
        last_message_id, public_last_message_id, created_at, updated_at)
      select ${agencyId}::uuid, conversation_id, channel_id, ${owner}, at, at, at, id, id, at, at from moment
    )
    ${messagesOf(tx, same)}`.execute(tx.sql)
  return timestampsOf(rows)
}

/** Locks existing channels in a fixed order. */
export async function lockChannels(tx: Tx, channelIds: readonly string[]): Promise<void> {
  await raw`select from channel where agency_id = ${agencyOf(tx)} and id = any(${channelIds}::uuid[])
    order by id for no key update`.execute(tx.sql)
}

/** One message in each conversation, as its last message; returns createdAt by message id. */
export async function insertCopies(tx: Tx, same: Same, copies: readonly Copy[]): Promise<Map<string, Date>> {
  const agencyId = agencyOf(tx)
  const { rows } = await raw<Written>`
    with moment as (
      select copy.*, greatest(${tx.now}::timestamptz, c.last_moment + interval '1 millisecond') as at
      from ${rowsOf(copies)} join conversation c on c.agency_id = ${agencyId} and c.id = copy.conversation_id
    ), shown as (
      update channel set last_message_at = moment.at, public_last_message_at = moment.at
      from moment where channel.agency_id = ${agencyId} and channel.id = moment.channel_id
    ), last as (
      update conversation c set last_moment = moment.at, last_message_at = moment.at, public_last_message_at = moment.at,
        last_message_id = moment.id, public_last_message_id = moment.id
      from moment where c.agency_id = ${agencyId} and c.id = moment.conversation_id
    )
    ${messagesOf(tx, same)}`.execute(tx.sql)
  return timestampsOf(rows)
}

type Written = { id: string; createdAt: Date }

const timestampsOf = (rows: readonly Written[]): Map<string, Date> =>
  new Map(rows.map(({ id, createdAt }) => [id, createdAt]))

// One SQL text whatever their number: building one per row would take longer than executing it.
function rowsOf(copies: readonly Copy[]) {
  const of = <Value>(value: (copy: Copy) => Value) => copies.map(value)
  return raw`unnest(${of(({ messageId }) => messageId)}::uuid[], ${of(({ userId }) => userId)}::uuid[],
    ${of(({ conversationId }) => conversationId)}::uuid[], ${of(({ channelId }) => channelId)}::uuid[],
    ${of(({ content }) => content)}::text[],
    ${of(({ messageId }) => createHash('sha256').update(messageId).digest())}::bytea[])
    as copy (id, user_id, conversation_id, channel_id, content, fingerprint)`
}

/** The messages of the previous statement's CTE `moment`. */
const messagesOf = (tx: Tx, { ownerId, mediaType, pieces }: Same) => raw`
    insert into message (agency_id, id, conversation_id, channel_id, owner_id, from_staff, content, media_type, pieces,
      fingerprint, created_at, updated_at)
    select ${agencyOf(tx)}::uuid, id, conversation_id, channel_id, ${ownerId}::uuid, true, content, ${mediaType},
      ${JSON.stringify(pieces)}::jsonb, fingerprint, at, at
    from moment
    returning id, created_at`

/** Unarchives these channels for everyone who archived them. */
export async function bringCopiesBack(tx: Tx, channelIds: readonly string[]): Promise<void> {
  const agencyId = agencyOf(tx)
  // In a fixed lock order, as when several people lose their memberships by leaving the agency.
  await raw`update channel_user set archived = false
    where agency_id = ${agencyId} and id in (
      select id from channel_user where agency_id = ${agencyId} and archived and channel_id = any(${channelIds}::uuid[])
      order by channel_id, user_id for no key update)`.execute(tx.sql)
}

/** Deletes text and files of messages; returns the conversations without anything left to read. */
export async function eraseCopies(
  tx: Tx,
  messageIds: readonly string[],
): Promise<{ id: string; conversationId: string; channelId: string; empty: boolean }[]> {
  const agencyId = agencyOf(tx)
  const { rows } = await raw<{ id: string; conversationId: string; channelId: string; empty: boolean }>`
    update message m set content = '', payload = null, pieces = '[]', media_type = null, mentions = '{}', tags = '{}',
      deleted_at = ${tx.now}, updated_at = ${tx.now}
    where m.agency_id = ${agencyId} and m.id = any(${messageIds}::uuid[]) and m.deleted_at is null
    returning m.id, m.conversation_id, m.channel_id, not exists (
      select from message other where other.agency_id = m.agency_id and other.conversation_id = m.conversation_id
        and other.id <> m.id and other.deleted_at is null) as empty`.execute(tx.sql)
  return rows
}
