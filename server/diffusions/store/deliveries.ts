import { sql as raw } from 'kysely'
import type { Named } from '../../../shared/name-fields.ts'
import type { Tx } from '../../platform/context.ts'
import { countAffected } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { type Audience, recipientsOf } from '../queries/audience.ts'

type Text = { id: string; diffusionId: string; ownerId: string }

/** Adds everyone on a list now as a recipient of a text; returns how many there are. */
export async function addRecipients(tx: Tx, text: Text, audience: Audience): Promise<number> {
  return countAffected(
    tx.sql
      .insertInto('diffusionDelivery')
      .columns(['agencyId', 'id', 'textId', 'diffusionId', 'senderId', 'userId'])
      .expression(
        recipientsOf(tx, audience).select([
          'agencyUser.agencyId',
          raw<string>`gen_random_uuid()`.as('id'),
          raw<string>`${text.id}::uuid`.as('textId'),
          raw<string>`${text.diffusionId}::uuid`.as('diffusionId'),
          raw<string>`${text.ownerId}::uuid`.as('senderId'),
          'agencyUser.userId',
        ]),
      ),
  )
}

export type Waiting = Named & {
  id: string
  userId: string
  /** Whether they may still receive it. */
  reachable: boolean
  channelId: string | null
  conversationId: string | null
}

/** The next recipients waiting for a text, locked, with the channel in which they read the list. */
export async function lockWaiting(
  tx: Tx,
  { id: textId, diffusionId }: Text,
  { limit, team }: { limit: number; team: boolean },
): Promise<Waiting[]> {
  const { rows } = await raw<Waiting>`
    -- Those alone are looked up further: joined first, the whole audience would be read for each batch of it.
    with next as materialized (
      select id, user_id from diffusion_delivery
      where agency_id = ${agencyOf(tx)} and text_id = ${textId} and delivered_at is null and taken_back_at is null
      order by user_id
      limit ${limit}
      for no key update
    )
    select next.id, next.user_id, a.name, c.name as company_name, place.channel_id, place.conversation_id,
      (m.active and a.active and m.removed_at is null and (${team} or m.role = 'client')) as reachable
    from next
      join agency_user m on m.agency_id = ${agencyOf(tx)} and m.user_id = next.user_id
      join account a on a.id = next.user_id
      left join company c on c.agency_id = m.agency_id and c.id = m.company_id
      left join lateral (
        -- Whoever was taken out of it, and is back, has lost what was there.
        select r.channel_id, r.conversation_id from diffusion_reader r
          join channel_user u on u.agency_id = r.agency_id and u.channel_id = r.channel_id and u.user_id = r.user_id
        where r.agency_id = m.agency_id and r.diffusion_id = ${diffusionId} and r.user_id = next.user_id
      ) place on true
    order by next.user_id`.execute(tx.sql)
  return rows
}

type Delivered = { id: string; conversationId: string; deliveredAt: Date }

/** Marks deliveries as delivered, with their messages. */
export async function markDelivered(tx: Tx, delivered: readonly Delivered[]): Promise<void> {
  await raw`
    update diffusion_delivery d set delivered_at = copy.at, conversation_id = copy.conversation_id
    from unnest(${delivered.map(({ id }) => id)}::uuid[], ${delivered.map(({ conversationId }) => conversationId)}::uuid[],
      ${delivered.map(({ deliveredAt }) => deliveredAt)}::timestamptz[]) as copy (id, conversation_id, at)
    where d.agency_id = ${agencyOf(tx)} and d.id = copy.id`.execute(tx.sql)
}

type Reader = { userId: string; channelId: string; conversationId: string }

/** Stores the channels in which people read a list. */
export async function setReaders(tx: Tx, diffusionId: string, readers: readonly Reader[]): Promise<void> {
  if (readers.length === 0) return
  await raw`
    insert into diffusion_reader (agency_id, diffusion_id, user_id, channel_id, conversation_id)
    select ${agencyOf(tx)}::uuid, ${diffusionId}::uuid, * from unnest(${readers.map(({ userId }) => userId)}::uuid[],
      ${readers.map(({ channelId }) => channelId)}::uuid[], ${readers.map(({ conversationId }) => conversationId)}::uuid[])
    on conflict (agency_id, diffusion_id, user_id) do update
      set channel_id = excluded.channel_id, conversation_id = excluded.conversation_id`.execute(tx.sql)
}

/** Removes the channels in which people read a list, because they have lost them. */
export async function forgetReaders(tx: Tx, channelIds: readonly string[]): Promise<void> {
  if (channelIds.length === 0) return
  await tx.sql
    .deleteFrom('diffusionReader')
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', 'in', channelIds)
    .execute()
}

/** Cancels the pending deliveries of a text, for these recipients or for all. */
export async function takeBackWaiting(tx: Tx, textId: string, ids?: readonly string[]): Promise<void> {
  await tx.sql
    .updateTable('diffusionDelivery')
    .set({ takenBackAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('textId', '=', textId)
    .where('deliveredAt', 'is', null)
    .where('takenBackAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** Withdraws a text from the next recipients who have not read it; returns their deliveries. */
export async function takeBackUnread(
  tx: Tx,
  textId: string,
  limit: number,
): Promise<{ messageId: string; channelId: string; userId: string }[]> {
  const { rows } = await raw<{ messageId: string; channelId: string; userId: string }>`
    with unread as (
      select id from diffusion_delivery
      where agency_id = ${agencyOf(tx)} and text_id = ${textId} and delivered_at is not null and read_at is null
        and taken_back_at is null
      order by user_id limit ${limit} for no key update
    )
    update diffusion_delivery d set taken_back_at = ${tx.now}
    from unread, conversation c
    where d.agency_id = ${agencyOf(tx)} and d.id = unread.id
      and c.agency_id = d.agency_id and c.id = d.conversation_id
    returning d.id as message_id, c.channel_id, d.user_id`.execute(tx.sql)
  return rows
}

export type Read = { id: string; senderId: string }

/** Marks broadcasts in a reader's conversations as read; returns those that were unread. */
export async function markRead(
  tx: Tx,
  seen: { conversationIds: readonly string[]; userId: string; seenAt: Date },
): Promise<Read[]> {
  const { rows } = await raw<Read>`
    update diffusion_delivery set read_at = ${tx.now}
    where agency_id = ${agencyOf(tx)} and conversation_id = any(${seen.conversationIds}::uuid[]) and user_id = ${seen.userId}
      and delivered_at <= ${seen.seenAt} and read_at is null and taken_back_at is null
    returning id, sender_id`.execute(tx.sql)
  return rows
}

/** Marks a delivery as answered, with the first reply, and as read. */
export async function markAnswered(tx: Tx, id: string, answerId: string): Promise<void> {
  await raw`
    update diffusion_delivery set read_at = coalesce(read_at, ${tx.now}), answered_at = ${tx.now}, answer_id = ${answerId}
    where agency_id = ${agencyOf(tx)} and id = ${id}`.execute(tx.sql)
}
