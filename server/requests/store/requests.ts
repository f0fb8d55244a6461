import { randomInt } from 'node:crypto'
import { type Insertable, sql as raw, type Updateable, type UpdateObject } from 'kysely'
import type { RequestStatus } from '../../../shared/requests-facts.ts'
import type { DB, Request, RequestSettings } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { historyIn } from '../../platform/database/history.ts'
import {
  affectsAny,
  type ChangeOptions,
  deleteRow,
  lockRows,
  type New,
  stamps,
} from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { requestById } from '../queries/requests.ts'

type NewRequest = Omit<New<Request>, 'statusSince' | 'number'>

/** How many digits a number has at first. */
const shortest = 5
const longest = 9
/** How many attempts are made with one length before a digit is added. */
const draws = 4

/**
 * Candidate numbers for a new request, in the order of attempts. Random, because consecutive numbers would tell clients how
 * many requests there are. A deleted request's number may be reused.
 */
export function* drawnNumbers(): Generator<number> {
  for (let digits = shortest; digits <= longest; digits += 1)
    for (let drawn = 0; drawn < draws; drawn += 1) yield randomInt(10 ** (digits - 1), 10 ** digits)
}

/** Inserts a row with the first free number; false if its id exists. */
export async function insertRequest(
  tx: Tx,
  request: NewRequest,
  numbers: Iterable<number> = drawnNumbers(),
): Promise<boolean> {
  for (const number of numbers) {
    if (await insertAs(tx, request, number)) return true
    if (!(await isTaken(tx, number))) return false
  }
  throw new Error('no number is free')
}

const insertAs = (tx: Tx, request: NewRequest, number: number): Promise<boolean> =>
  affectsAny(
    tx.sql
      .insertInto('request')
      .values({ ...request, ...stamps(tx), number, statusSince: tx.now })
      .onConflict((conflict) => conflict.doNothing()),
  )

/** Whether a request of the agency has this number, including those hidden from the viewer. */
const isTaken = (tx: Tx, number: number): Promise<boolean> =>
  asSystem(tx, async () => {
    const taken = await tx.sql
      .selectFrom('request')
      .select('id')
      .where('agencyId', '=', agencyOf(tx))
      .where('number', '=', number)
      .executeTakeFirst()
    return taken !== undefined
  })

/** Locks requests that the viewer may see, in the order of their ids. */
export async function lockRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockRows(tx, 'request', ids)
  tx.loaderOf(requestById).clearAll()
}

/** The same for those that a project was created from. */
export async function lockRequestsOfProject(tx: Tx, projectId: string): Promise<void> {
  await tx.sql
    .selectFrom('request')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('projectId', '=', projectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Updates a request; `updatedAt` stays if it would reveal an internal change to clients. */
export const updateRequestRow = (
  tx: Tx,
  id: string,
  changes: Updateable<Request>,
  { internal = false }: ChangeOptions = {},
): Promise<void> => updateRequestRows(tx, [id], changes, { internal })

/** The same change of many. */
export async function updateRequestRows(
  tx: Tx,
  ids: readonly string[],
  changes: UpdateObject<DB, 'request'>,
  { internal = false }: ChangeOptions = {},
): Promise<void> {
  if (ids.length === 0) return
  await tx.sql
    .updateTable('request')
    .set({ ...changes, ...(internal ? {} : { updatedAt: tx.now }) })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', ids)
    .execute()
  for (const id of ids) tx.loaderOf(requestById).clear(id)
}

/** Marks requests as in progress; returns those that were not yet. */
export async function markProceeded(tx: Tx, ids: readonly string[]): Promise<Moved[]> {
  const { rows } = await raw<Moved>`with these as (select id from request where agency_id = ${agencyOf(tx)}
      and id = any(${[...ids]}) and not proced order by id for no key update)
    update request set proced = true, updated_at = ${tx.now} from these
    where request.agency_id = ${agencyOf(tx)} and request.id = these.id
    returning request.id, request.issuer_by as "issuerBy"`.execute(tx.sql)
  return rows
}

/** Clears the assignee of a person's open requests; returns them. */
export async function takeCharge(tx: Tx, userId: string): Promise<Moved[]> {
  const { rows } = await raw<Moved>`with theirs as (select id from request where agency_id = ${agencyOf(tx)}
      and en_charge_user = ${userId} and closed_at is null order by id for no key update)
    update request set en_charge_user = null, updated_at = ${tx.now} from theirs
    where request.agency_id = ${agencyOf(tx)} and request.id = theirs.id
    returning request.id, request.issuer_by as "issuerBy"`.execute(tx.sql)
  return rows
}

export const deleteRequestRow = (tx: Tx, id: string) => deleteRow(tx, 'request', id)

export const { insertChanges, insertChangesOf, insertSameChange } = historyIn('request_change', 'request_id')

/** Stores an agency's statuses and stages. */
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

/** Keeps what these statuses have meant until now. */
export async function keepFormerMeanings(
  tx: Tx,
  ended: readonly Pick<RequestStatus, 'id' | 'meaning'>[],
): Promise<void> {
  if (ended.length === 0) return
  const former = ended.map(({ id, meaning }) => ({ status: id, meaning, endedAt: tx.now }))
  await raw`update request_settings set former_meanings = former_meanings || ${JSON.stringify(former)}::jsonb
    where agency_id = ${agencyOf(tx)}`.execute(tx.sql)
}

type Moved = { id: string; issuerBy: string }

/** Replaces removed statuses of requests; returns the requests. */
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

/** Completes or reopens requests whose status changed its meaning; returns them. */
export async function closeByStatus(tx: Tx, status: string, closed: boolean): Promise<Moved[]> {
  const { rows } = await raw<Moved>`update request set updated_at = ${tx.now},
    closed_at = ${closed ? raw`${tx.now}::timestamptz` : raw`null`}
    where agency_id = ${agencyOf(tx)} and status = ${status} and (closed_at is null) = ${closed}
    returning id, issuer_by as "issuerBy"`.execute(tx.sql)
  return rows
}
