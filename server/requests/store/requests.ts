import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { Request, RequestSettings } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { requestById } from '../queries/requests.ts'

type NewRequest = Omit<Insertable<Request>, 'agencyId' | 'createdAt' | 'updatedAt' | 'statusSince'>

/** The first request of an agency has this number. */
const firstNumber = 1001

/** The next number of the agency; what fails afterwards gives it back. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await raw<{ last: number }>`insert into request_number (agency_id, last)
    values (${agencyOf(tx)}, ${firstNumber})
    on conflict (agency_id) do update set last = request_number.last + 1 returning last`.execute(tx.sql)
  return rows[0]?.last ?? firstNumber
}

/** Adds a row; false when there is one with this id. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('request')
    .values({
      ...request,
      agencyId: agencyOf(tx),
      statusSince: tx.now,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks requests that the viewer may see until the transaction ends, in the order of their ids. */
export async function lockRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.sql
    .selectFrom('request')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  tx.loaderOf(requestById).clearAll()
}

/** Changes a request; its own moment stays where clients would learn from it of what is internal. */
export async function updateRequestRow(
  tx: Tx,
  id: string,
  changes: Updateable<Request>,
  { internal = false } = {},
): Promise<void> {
  await tx.sql
    .updateTable('request')
    .set({ ...changes, ...(internal ? {} : { updatedAt: tx.now }) })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
  tx.loaderOf(requestById).clear(id)
}

export const deleteRequestRow = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('request').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

export type Change = { field: string; before?: unknown; after?: unknown }

/** Writes down what changed in a request, and by whom. */
export async function insertChanges(
  tx: Tx,
  requestId: string,
  actorId: string | null,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ field, before, after }) => ({
    agencyId: agencyOf(tx),
    id: newId(),
    requestId,
    actorId,
    field,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    createdAt: tx.now,
  }))
  await tx.sql.insertInto('requestChange').values(rows).execute()
}

/** Keeps what an agency has chosen of statuses and stages. */
export async function saveSettings(
  tx: Tx,
  changes: Partial<Record<'statuses' | 'approvals', unknown>>,
): Promise<void> {
  const written = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, JSON.stringify(value)]),
  ) as Partial<Insertable<RequestSettings>>
  await tx.sql
    .insertInto('requestSettings')
    .values({ ...written, agencyId: agencyOf(tx) })
    .onConflict((conflict) => conflict.column('agencyId').doUpdateSet(written))
    .execute()
}

type Moved = { id: string; issuerBy: string }

/** Gives requests of a status that is no more another one; answers them. */
export async function moveToStatus(
  tx: Tx,
  from: string,
  to: { id: string; closed: boolean },
): Promise<Moved[]> {
  const { rows } = await raw<Moved>`update request set status = ${to.id}, status_since = ${tx.now},
    updated_at = ${tx.now}, closed_at = ${to.closed ? raw`coalesce(closed_at, ${tx.now})` : raw`null`}
    where agency_id = ${agencyOf(tx)} and status = ${from} returning id, issuer_by as "issuerBy"`.execute(
    tx.sql,
  )
  return rows
}

/** Requests of a status that means something else now are over, or open again; answers them. */
export async function closeByStatus(tx: Tx, status: string, closed: boolean): Promise<Moved[]> {
  const { rows } = await raw<Moved>`update request set updated_at = ${tx.now},
    closed_at = ${closed ? raw`${tx.now}::timestamptz` : raw`null`}
    where agency_id = ${agencyOf(tx)} and status = ${status} and (closed_at is null) = ${closed}
    returning id, issuer_by as "issuerBy"`.execute(tx.sql)
  return rows
}

/** Writes the same change down for many requests. */
export async function insertSameChange(
  tx: Tx,
  requestIds: readonly string[],
  actorId: string | null,
  { field, before, after }: Change,
): Promise<void> {
  if (requestIds.length === 0) return
  const ids = requestIds.map(() => newId())
  await raw`insert into request_change (agency_id, id, request_id, actor_id, field, before, after, created_at)
    select ${agencyOf(tx)}, entry, request, ${actorId}, ${field}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${tx.now}
    from unnest(${ids}::uuid[], ${requestIds}::uuid[]) as one (entry, request)`.execute(tx.sql)
}
