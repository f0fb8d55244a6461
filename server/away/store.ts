import { sql as raw, type Selectable, type Updateable } from 'kysely'
import type { UnseenMail } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { agencyOf } from '../platform/database/viewer.ts'

export type UnseenMailRow = Selectable<UnseenMail>

/** Notes for everybody who may read one of these messages that it waits for them; whoever waits already waits since then. */
export async function noteWaiting(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await raw`
    insert into unseen_mail as w (agency_id, user_id, waiting_since)
    select u.agency_id, u.user_id, min(coalesce(m.published_at, m.created_at))
    from message m
      join channel_user u on u.agency_id = m.agency_id and u.channel_id = m.channel_id and u.user_id <> m.owner_id
      join agency_user p on p.agency_id = u.agency_id and p.user_id = u.user_id
    where m.agency_id = ${agencyOf(tx)} and m.id = any(${messageIds}::uuid[]) and m.deleted_at is null
      and p.removed_at is null and (not m.internal or p.role <> 'client')
    group by u.agency_id, u.user_id
    order by u.user_id
    on conflict (agency_id, user_id) do update set waiting_since = excluded.waiting_since
      where w.waiting_since is null or w.waiting_since > excluded.waiting_since`.execute(tx.sql)
}

/** What the viewer has been told by mail, locked until the transaction ends; undefined where nothing has ever waited. */
export const lockUnseenMail = (tx: Tx, userId: string): Promise<UnseenMailRow | undefined> =>
  tx.sql
    .selectFrom('unseenMail')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Makes the row that is locked, where there is none yet. */
export async function ensureUnseenMail(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .insertInto('unseenMail')
    .values({ agencyId: agencyOf(tx), userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function changeUnseenMail(
  tx: Tx,
  userId: string,
  change: Updateable<UnseenMail>,
): Promise<void> {
  await tx.sql
    .updateTable('unseenMail')
    .set(change)
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .execute()
}

/** Has no mail tell a person of a conversation any more, or again. */
export async function setWithoutMail(
  tx: Tx,
  { userId, conversationId, without }: { userId: string; conversationId: string; without: boolean },
): Promise<void> {
  const place = { agencyId: agencyOf(tx), userId, conversationId }
  if (without)
    await tx.sql
      .insertInto('conversationWithoutMail')
      .values({ ...place, createdAt: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx.sql
      .deleteFrom('conversationWithoutMail')
      .where('agencyId', '=', place.agencyId)
      .where('userId', '=', userId)
      .where('conversationId', '=', conversationId)
      .execute()
}

/** Notes that a conversation is answered for a person on a day; false where it has been. */
export async function insertAnswer(
  tx: Tx,
  answer: { userId: string; conversationId: string; day: string },
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('automaticAnswer')
    .values({ ...answer, agencyId: agencyOf(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}
