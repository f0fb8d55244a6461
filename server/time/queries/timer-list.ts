import { type Expression, type RawBuilder, sql as raw, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { fold } from '../../../shared/fold.ts'
import type { TimerStatus } from '../../../shared/time-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type PageOptions, pageOf, rowsOfPage } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { idsWithWord } from '../../platform/database/words.ts'
import { badInput } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { canSeeNames } from '../policy.ts'
import { say } from '../sentences.ts'
import { type Span, timeOfAll, timeOfProjects } from './kept-time.ts'
import { ofClient } from './of-client.ts'
import { timeSettings } from './settings.ts'
import { allTimers, type TimerRow } from './timers.ts'
import { seesAll, titleForClients, visibleProjects } from './visibility.ts'
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

/** SQL conditions for a filter on the timers that the viewer may see. */
export async function* conditionsOf(tx: ReadTx, filter: TimerFilter) {
  const { startedBy, projectID, clientID, status, keyword } = filter
  if (!seesAll(tx)) yield await ofActivities(tx, raw`f.project_id in ${visibleProjects(tx)}`)
  if (startedBy) {
    if (!canSeeNames(tx.viewer, await timeSettings(tx))) throw badInput({ startedBy: say('namesHidden') })
    yield raw<SqlBool>`timer.started_by = ${startedBy}`
  }
  if (status) yield raw<SqlBool>`timer.status = ${status}`
  if (projectID) yield await ofActivities(tx, raw`f.project_id = ${projectID}`)
  if (clientID)
    yield await ofActivities(
      tx,
      raw`f.project_id in (select p.id from project p where p.agency_id = ${agencyOf(tx)} and ${ofClient(tx, clientID)})`,
    )
  if (keyword) yield await found(tx, keyword)
  yield* touching(await spanOf(tx, filter))
}

/** Limit on activities selected by id; beyond it, the list is scanned in its order, and a page fills fast. */
const mostNamed = 500

async function ofActivities(tx: ReadTx, condition: RawBuilder<unknown>): Promise<RawBuilder<SqlBool>> {
  const activities = raw<{
    id: string
  }>`select f.id from activity f where f.agency_id = ${agencyOf(tx)} and ${condition}`
  const { rows } = await raw<{ id: string }>`${activities} limit ${mostNamed + 1}`.execute(tx.sql)
  // Inside an OR it cannot become a join, for which everything would be read and sorted.
  return rows.length > mostNamed
    ? raw`(timer.activity_id in (${activities}) or false)`
    : raw`timer.activity_id = any(${rows.map(({ id }) => id)}::uuid[])`
}

/**
 * A word of the title, which is the activity's. Searching an index of all activities would reveal to a client, by timing, what
 * else exists.
 */
async function found(tx: ReadTx, keyword: string): Promise<RawBuilder<SqlBool>> {
  if (!seesAll(tx))
    return raw`strpos(atrium.fold(${titleForClients('timer.activityId')}), ${fold(keyword)}) > 0`
  const activities = await idsWithWord(tx, 'activities_with', keyword)
  if (activities) return raw`timer.activity_id = any(${activities}::uuid[])`
  return raw`strpos(timer.title_order, ${fold(keyword)}) > 0`
}

/**
 * Whether a timer has time in a span. A timer that starts or ends in the span has; only one that encloses it may have been
 * paused throughout.
 */
function* touching({ from, to }: Span): Generator<RawBuilder<SqlBool>> {
  if (from) yield raw`timer.last_at > ${from}`
  if (to) yield raw`timer.first_at < ${to}`
  if (from && to)
    yield raw`(timer.first_at >= ${from} or timer.last_at <= ${to} or exists (
      select from timer_segment s where s.agency_id = timer.agency_id and s.timer_id = timer.id
        and s.start_at < ${to} and coalesce(s.end_at, 'infinity') > ${from}))`
}

/**
 * The timers that the viewer may see, newest first by default. Ordered by elapsed time, timers that are not running come from
 * an index, and the few running ones are merged in. Errors: BAD_USER_INPUT.
 */
export async function listTimers(tx: ReadTx, args: TimerListArguments): Promise<Connection<TimerRow>> {
  const filter = args.filter ?? {}
  const orderBy = args.orderBy ?? 'id'
  let query = allTimers(tx)
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

function byElapsed(tx: ReadTx, query: ReturnType<typeof allTimers>, options: PageOptions) {
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
  // No index covers the order of a union of two: reading one page of the stopped timers first avoids sorting all timers that are
  // not running.
  const first = rowsOfPage(tx, tx.sql.selectFrom(still.as('still')).selectAll(), options)
  const both = tx.sql.selectFrom(first.as('first')).selectAll().unionAll(running)
  return tx.sql.selectFrom(both.as('sorted')).selectAll()
}

export type TimerTotals = { count: number; loggedMs: number }

/** The number of timers that match a filter and their logged time: within the filter's days, if given. */
export async function timerTotals(tx: ReadTx, filter: TimerFilter): Promise<TimerTotals> {
  const span = await spanOf(tx, filter)
  const { from: _from, to: _to, ...rest } = filter
  if (seesAll(tx) && isKept(rest)) return keptTotals(tx, filter, span)
  const query = await narrowed(tx, rest)
  if (span.from || span.to) return withinDays(tx, span, query.select('timer.id'))
  const row = await query
    .select([raw<string>`count(*)`.as('count'), upToNow(tx).as('ms')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), loggedMs: Number(row.ms) }
}

async function narrowed(tx: ReadTx, filter: TimerFilter) {
  let query = tx.sql.selectFrom('timer').where('timer.agencyId', '=', agencyOf(tx))
  for await (const condition of conditionsOf(tx, filter)) query = query.where(condition)
  return query
}

const sumOf = (tx: ReadTx, span: Span, filter: TimerFilter) =>
  raw`select coalesce(sum(k.seconds), 0) * 1000 from (${timeOfProjects(tx, span, filter)}) k`

/** The sums by project do not distinguish people, states and words. */
const isKept = ({ startedBy, status, keyword }: TimerFilter) => !(startedBy || status || keyword)

async function keptTotals(tx: ReadTx, filter: TimerFilter, span: Span): Promise<TimerTotals> {
  const query = await narrowed(tx, filter)
  const row = await query
    .select([
      raw<string>`count(*)`.as('count'),
      raw<string>`(${filter.projectID || filter.clientID ? sumOf(tx, span, filter) : timeOfAll(tx, span)})`.as(
        'ms',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), loggedMs: Number(row.ms) }
}

const upToNow = (tx: ReadTx) => raw<string>`coalesce(sum(timer.logged_ms), 0) + coalesce(sum(
  greatest(0, extract(epoch from ${tx.now} - timer.running_since) * 1000)) filter (where timer.running_since is not null), 0)`

/** The time between two moments of the segments of some timers, in one pass over the segments of that span. */
async function withinDays(tx: ReadTx, { from, to }: Span, some: Expression<unknown>): Promise<TimerTotals> {
  const start = from ?? '-infinity'
  const end = to ?? 'infinity'
  const { rows } = await raw<{ count: string; ms: string }>`
    select count(*) as count, coalesce(sum(ms), 0) as ms from (
      select s.timer_id, sum(greatest(0, date_part('epoch', least(coalesce(s.end_at, ${tx.now}), ${end}::timestamptz)
        - greatest(s.start_at, ${start}::timestamptz)) * 1000)) as ms
      from (${segmentsWithin(tx, { from, to })}) s where s.timer_id in (${some})
      group by s.timer_id) timer`.execute(tx.sql)
  return { count: Number(rows[0]?.count ?? 0), loggedMs: Number(rows[0]?.ms ?? 0) }
}

/**
 * The segments that overlap a span. The few that are longer than a day have an index of their own, so the scan for the others
 * starts one day before the span.
 */
function segmentsWithin(tx: ReadTx, { from, to }: Span) {
  const read = (
    ...more: RawBuilder<unknown>[]
  ) => raw`select s.timer_id, s.start_at, s.end_at from timer_segment s
    where ${raw.join([raw`s.agency_id = ${agencyOf(tx)}`, ...(to ? [raw`s.start_at < ${to}`] : []), ...more], raw` and `)}`
  if (!from) return read()
  const dayBefore = new Date(from.getTime() - 86_400_000)
  const ended = raw`(s.end_at is null or s.end_at > ${from})`
  return raw`${read(raw`s.start_at >= ${dayBefore}`, ended)} union all ${read(
    raw`s.start_at < ${dayBefore}`,
    raw`(s.end_at is null or s.end_at - s.start_at > interval '24 hours')`,
    ended,
  )}`
}
