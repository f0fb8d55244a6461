import { sql as raw, type Selectable } from 'kysely'
import type { EventGuest } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { insertRows, type New, updateRow } from '../../platform/database/rows.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'

export type GuestRow = Selectable<EventGuest>

/** The guests of an event that is locked. */
export const guestRows = (tx: Tx, eventId: string): Promise<GuestRow[]> =>
  tx.sql
    .selectFrom('eventGuest')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('eventId', '=', eventId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const insertGuests = async (tx: Tx, rows: readonly New<EventGuest>[]): Promise<void> => {
  if (rows.length > 0) await insertRows(tx, 'eventGuest', rows)
}

export async function deleteGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.sql.deleteFrom('eventGuest').where('agencyId', '=', agencyOf(tx)).where('id', 'in', ids).execute()
}

/** Makes all guests' answers void. */
export const clearAnswers = async (tx: Tx, eventId: string): Promise<void> => {
  await tx.sql
    .updateTable('eventGuest')
    .set({ answer: 'none', answeredAt: null, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('eventId', '=', eventId)
    .where('answer', '!=', 'none')
    .execute()
}

export const saveAnswer = (tx: Tx, guestId: string, answer: string): Promise<boolean> =>
  updateRow(tx, 'eventGuest', guestId, { answer, answeredAt: tx.now })

/** Keeps when a guest was told first. */
export const updateTold = (tx: Tx, guestId: string): Promise<boolean> =>
  updateRow(tx, 'eventGuest', guestId, { toldAt: tx.now })

/** Counts addresses that the caller invites; returns how many they have invited today. */
export async function countAddresses(tx: Tx, added: number): Promise<number> {
  const { rows } = await raw<{ addresses: number }>`
    insert into event_invitations as counted (agency_id, user_id, day, addresses)
      values (${agencyOf(tx)}, ${actorOf(tx)}, (${tx.now}::timestamptz at time zone 'UTC')::date, ${added})
    on conflict (agency_id, user_id) do update set day = excluded.day,
      addresses = excluded.addresses + case when counted.day = excluded.day then counted.addresses else 0 end
    returning addresses`.execute(tx.sql)
  return rows[0]?.addresses ?? 0
}

type Left = { id: string; internal: boolean }

/** Ends a person's invitations to internal events, and to those that are ahead unless `onlyInternal`; returns the events. */
export async function endInvitations(tx: Tx, userId: string, onlyInternal: boolean): Promise<Left[]> {
  const { rows } = await raw<Left>`
    delete from event_guest g using calendar_event e
    where g.agency_id = ${agencyOf(tx)} and g.user_id = ${userId} and e.agency_id = g.agency_id and e.id = g.event_id
      and (e.internal or (e.ends > ${tx.now} and not ${onlyInternal}::boolean))
    returning e.id, e.internal`.execute(tx.sql)
  return rows
}
