import { sql as raw, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { TimerStatus } from '../../../shared/time-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type PageOptions, pageOf, rowsOfPage } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { canSeeNames } from '../policy.ts'
import { say } from '../sentences.ts'
import { ofClient } from './of-client.ts'
import { timeSettings } from './settings.ts'
import { type TimerRow, timers } from './timers.ts'
import { ofVisibleActivity, seesAll, titleForClients } from './visibility.ts'
import { spanOf } from './zone.ts'

export type TimerFilter = {
  startedBy?: string | null
  projectID?: string | null
  clientID?: string | null
  status?: TimerStatus | null
  from?: string | null
  to?: string | null
  keyword?: string | null
}
export type TimerOrder = 'id' | 'title' | 'status' | 'elapsed'
export type TimerListArguments = PageArguments & {
  filter?: TimerFilter | null
  orderBy?: TimerOrder | null
  sortDirection?: 'ASC' | 'DESC' | null
}

/** What a filter leaves of timers, as conditions on columns of timer. */
export async function* conditionsOf(tx: ReadTx, filter: TimerFilter) {
  const { startedBy, projectID, clientID, status, keyword } = filter
  if (startedBy) {
    if (!canSeeNames(tx.viewer, await timeSettings(tx))) throw badInput({ startedBy: say('namesHidden') })
    yield raw<SqlBool>`timer.started_by = ${startedBy}`
  }
  if (status) yield raw<SqlBool>`timer.status = ${status}`
  const ofActivity = raw`timer.activity_id in (select f.id from activity f where f.agency_id = ${agencyOf(tx)}`
  if (projectID) yield raw<SqlBool>`${ofActivity} and f.project_id = ${projectID})`
  if (clientID)
    yield raw<SqlBool>`${ofActivity} and f.project_id in (select p.id from project p
      where p.agency_id = ${agencyOf(tx)} and ${ofClient(tx, clientID)}))`
  if (keyword) {
    const title = seesAll(tx) ? raw`timer.title` : titleForClients('timer.activityId')
    yield raw<SqlBool>`strpos(lower(${title}), lower(${keyword})) > 0`
  }
  const { from, to } = await spanOf(tx, filter)
  if (from || to)
    yield raw<SqlBool>`exists (select from timer_segment s where s.agency_id = timer.agency_id and s.timer_id = timer.id
      ${to ? raw`and s.start_at < ${to}` : raw``}
      ${from ? raw`and coalesce(s.end_at, 'infinity') > ${from}` : raw``})`
}

/**
 * The timers that the viewer may see, newest first unless asked otherwise. By elapsed time those that stand still come out of
 * an index, and the few that run are merged in. Errors: BAD_USER_INPUT.
 */
export async function listTimers(tx: ReadTx, args: TimerListArguments): Promise<Connection<TimerRow>> {
  const filter = args.filter ?? {}
  const orderBy = args.orderBy ?? 'id'
  let query = timers(tx)
  for await (const condition of conditionsOf(tx, filter)) query = query.where(condition)
  const options: PageOptions = {
    list: `timers/${orderBy}/${JSON.stringify(filter)}`,
    order: orderBy === 'id' ? ['id'] : [orderBy, 'id'],
    direction: args.sortDirection === 'ASC' ? 'asc' : 'desc',
    page: args,
  }
  const sorted =
    orderBy === 'elapsed' ? byElapsed(tx, query, options) : tx.sql.selectFrom(query.as('sorted')).selectAll()
  return pageOf(tx, sorted as SelectQueryBuilder<never, never, TimerRow>, options)
}

function byElapsed(tx: ReadTx, query: ReturnType<typeof timers>, options: PageOptions) {
  const still = query
    .where('timer.runningSince', 'is', null)
    .select(raw<string>`timer.logged_ms`.as('elapsed'))
  const running = query
    .where('timer.status', '=', 'running')
    .select(
      raw<string>`timer.logged_ms + greatest(0, extract(epoch from ${tx.now} - timer.running_since) * 1000)::bigint`.as(
        'elapsed',
      ),
    )
  // No index orders what is put together of two: so that all that stands still need not be sorted, a page of it is read first.
  const first = rowsOfPage(tx, tx.sql.selectFrom(still.as('still')).selectAll(), options)
  const both = tx.sql.selectFrom(first.as('first')).selectAll().unionAll(running)
  return tx.sql.selectFrom(both.as('sorted')).selectAll()
}

export type TimerTotals = { count: number; loggedMs: number }

/** How many timers a filter leaves, and what they logged: within the filter's days where it has some. */
export async function timerTotals(tx: ReadTx, filter: TimerFilter): Promise<TimerTotals> {
  const { from, to } = await spanOf(tx, filter)
  let query = tx.sql
    .selectFrom('timer')
    .where('timer.agencyId', '=', agencyOf(tx))
    .where(ofVisibleActivity(tx, 'timer.activityId'))
  for await (const condition of conditionsOf(tx, filter)) query = query.where(condition)
  const ms = from || to ? withinDays(tx, from, to) : upToNow(tx)
  const row = await query
    .select([raw<string>`count(*)`.as('count'), raw<string>`coalesce(sum(${ms}), 0)`.as('ms')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), loggedMs: Number(row.ms) }
}

const upToNow = (tx: ReadTx) => raw`timer.logged_ms
  + coalesce(greatest(0, extract(epoch from ${tx.now} - timer.running_since) * 1000), 0)`

/** The part of a timer's segments that lies between two moments. */
const withinDays = (tx: ReadTx, from: Date | null, to: Date | null) => raw`(
  select sum(extract(epoch from least(coalesce(s.end_at, ${tx.now}), ${to ?? 'infinity'}::timestamptz)
    - greatest(s.start_at, ${from ?? '-infinity'}::timestamptz)) * 1000)
  from timer_segment s where s.agency_id = timer.agency_id and s.timer_id = timer.id
    and s.start_at < ${to ?? 'infinity'}::timestamptz and coalesce(s.end_at, ${tx.now}) > ${from ?? '-infinity'}::timestamptz)`
