import { type RawBuilder, sql as raw, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { dayIn, endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { found } from './request-search.ts'
import { type RequestRow, visibleRequests } from './requests.ts'
import { waitsForViewer } from './turn.ts'

export type RequestFilter = {
  status?: { eq?: string | null; ne?: string | null; in?: readonly string[] | null } | null
  open?: boolean | null
  requestCategory?: string | null
  issuerBy?: string | null
  enChargeUser?: string | null
  unassigned?: boolean | null
  unread?: boolean | null
  overdue?: boolean | null
  viewerTurn?: boolean | null
  messageID?: string | null
  conversationID?: string | null
  filedFrom?: string | null
  filedTo?: string | null
  keyword?: string | null
}
export type RequestOrder = 'createdAt' | 'updatedAt' | 'due' | 'title' | 'number'

// A position must survive in a token, so it is never null. The indexes of migrations 0081 and 0121 have exactly these
// expressions.
const orders: Record<RequestOrder, (direction: 'asc' | 'desc') => RawBuilder<unknown>> = {
  createdAt: () => raw<Date>`request.created_at`,
  updatedAt: () => raw<Date>`request.updated_at`,
  // Requests without a due date come last in both directions.
  due: (direction) =>
    direction === 'asc'
      ? raw<number>`coalesce(request.due_date - date '2000-01-01', 2147483647)`
      : raw<number>`coalesce(request.due_date - date '2000-01-01', -2147483647)`,
  title: () => raw<string>`request.title_order`,
  number: () => raw<number>`request.number`,
}

/** The requests that the viewer may see, filtered and sorted, newest first by default. Errors: BAD_USER_INPUT. */
export async function listRequests(
  tx: ReadTx,
  args: PageArguments & {
    filter?: RequestFilter | null
    orderBy?: RequestOrder | null
    sortDirection?: 'ASC' | 'DESC' | null
  },
): Promise<Connection<RequestRow>> {
  const filter = args.filter ?? {}
  const orderBy = args.orderBy ?? 'createdAt'
  let query = visibleRequests(tx)
  for (const condition of [...conditionsOf(tx, filter, await timeZoneOf(tx)), ...(await talked(tx, filter))])
    query = query.where(condition)
  if (filter.keyword) query = query.where(await found(tx, filter.keyword))
  const direction = (args.sortDirection ?? 'DESC') === 'DESC' ? 'desc' : 'asc'
  const list = `requests/${agencyOf(tx)}/${orderBy}/${JSON.stringify(filter)}`
  if (orderBy === 'createdAt')
    return pageOf(tx, query, { list, order: ['request.createdAt', 'request.id'], direction, page: args })
  const sorted = tx.sql
    .selectFrom(query.select(orders[orderBy](direction).as('position')).as('sorted'))
    .selectAll()
  return pageOf(tx, sorted as SelectQueryBuilder<never, never, RequestRow>, {
    list,
    order: ['position', 'id'],
    direction,
    page: args,
  })
}

/** Days begin and end in the agency's time zone. */
function* conditionsOf(tx: ReadTx, filter: RequestFilter, timeZone: string): Generator<RawBuilder<SqlBool>> {
  const { status } = filter
  if (status?.eq) yield raw`request.status = ${status.eq}`
  if (status?.ne) yield raw`request.status <> ${status.ne}`
  if (status?.in) yield raw`request.status = any(${status.in as string[]})`
  if (filter.open !== null && filter.open !== undefined)
    yield filter.open ? raw`request.closed_at is null` : raw`request.closed_at is not null`
  if (filter.requestCategory) yield raw`request.category_id = ${filter.requestCategory}`
  if (filter.issuerBy) yield raw`request.issuer_by = ${filter.issuerBy}`
  if (filter.enChargeUser) yield raw`request.en_charge_user = ${filter.enChargeUser}`
  if (filter.unassigned) yield raw`request.en_charge_user is null`
  if (filter.unread)
    yield isStaff(tx.viewer) ? raw`request.unread_admin_approval` : raw`request.unread_client_approval`
  if (filter.overdue)
    yield raw`request.closed_at is null and request.due_date < ${dayIn(tx.now, timeZone)}::date`
  if (filter.viewerTurn) yield waitsForViewer(tx)
  if (filter.filedFrom) yield raw`request.created_at >= ${startOfDay(filter.filedFrom, timeZone)}`
  if (filter.filedTo) yield raw`request.created_at < ${endOfDay(filter.filedTo, timeZone)}`
}

/**
 * A conversation that the viewer may not open has no results; row-level security limits the rest to messages that they may
 * read.
 */
async function talked(
  tx: ReadTx,
  { messageID, conversationID }: RequestFilter,
): Promise<RawBuilder<SqlBool>[]> {
  const isHidden =
    (messageID && !(await tx.load(messageById, messageID))) ||
    (conversationID && !(await tx.load(conversationById, conversationID)))
  if (isHidden) return [raw`false`]
  return [
    ...(messageID ? [raw<SqlBool>`request.message_id = ${messageID}`] : []),
    ...(conversationID
      ? [
          raw<SqlBool>`exists (select from message m where m.agency_id = request.agency_id and m.id = request.message_id
            and m.conversation_id = ${conversationID} and m.deleted_at is null)`,
        ]
      : []),
  ]
}

export type RequestCounts = { open: number; unread: number; late: number; assigned: number }

/** How many of the requests visible to the viewer are open, unread, overdue and assigned to them. */
export async function requestCounts(tx: ReadTx): Promise<RequestCounts> {
  const unread = isStaff(tx.viewer) ? raw`request.unread_admin_approval` : raw`request.unread_client_approval`
  const today = dayIn(tx.now, await timeZoneOf(tx))
  const row = await tx.sql
    .selectFrom(visibleRequests(tx).where('request.closedAt', 'is', null).as('request'))
    .select([
      raw<number>`count(*)::int`.as('open'),
      raw<number>`(count(*) filter (where ${unread}))::int`.as('unread'),
      raw<number>`(count(*) filter (where request.due_date < ${today}))::int`.as('late'),
      raw<number>`(count(*) filter (where request.en_charge_user = ${personOf(tx)}))::int`.as('assigned'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** How many of the open ones have an approval that waits for the viewer's decision. */
export async function countViewerTurns(tx: ReadTx): Promise<number> {
  const { count } = await tx.sql
    .selectFrom(
      visibleRequests(tx).where('request.closedAt', 'is', null).where(waitsForViewer(tx)).as('request'),
    )
    .select(raw<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
