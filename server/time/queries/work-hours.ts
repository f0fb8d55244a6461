import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { canSeeNames } from '../policy.ts'
import { say } from '../sentences.ts'
import { timeOfProjects } from './kept-time.ts'
import { ofClient } from './of-client.ts'
import { timeSettings } from './settings.ts'
import { ofVisibleActivity, seesAll } from './visibility.ts'
import { type Days, spanOf } from './zone.ts'

export type WorkHoursFilter = Days & {
  projectID?: string | null
  startedBy?: string | null
  clientID?: string | null
}

export type WorkHoursItem = {
  /** of the client, or of the person who started the timer */
  id: string | null
  name: string | null
  seconds: number
  /** total estimated hours and logged seconds of the tasks; by client, for staff */
  estimate: number | null
  logged: number | null
}
export type WorkHours = { groupedBy: 'client' | 'starter'; seconds: number; items: WorkHoursItem[] }

/**
 * Logged time: for staff by client; for a client, on their projects by person, or as one sum if the agency hides who logged it.
 * Errors: BAD_USER_INPUT for a hidden person.
 */
export async function workHours(tx: ReadTx, filter: WorkHoursFilter, max: number): Promise<WorkHours> {
  const { hidesNames } = await timeSettings(tx)
  const namesShown = canSeeNames(tx.viewer, { hidesNames })
  if (filter.startedBy && !namesShown) throw badInput({ startedBy: say('namesHidden') })
  const items = seesAll(tx)
    ? await byClient(tx, filter, max)
    : await byStarter(tx, await segmentsIn(tx, filter), namesShown, max)
  const seconds = items.reduce((sum, item) => sum + item.seconds, 0)
  return { groupedBy: seesAll(tx) ? 'client' : 'starter', seconds, items }
}

/** Logged time in a range: activity, person, seconds. Segments are clipped to the range. */
async function segmentsIn(tx: ReadTx, filter: WorkHoursFilter): Promise<RawBuilder<unknown>> {
  const { from, to } = await spanOf(tx, filter)
  if (!from && !to) return ofTimers(tx, filter)
  const start = from ? raw`greatest(s.start_at, ${from})` : raw`s.start_at`
  const end = to ? raw`least(coalesce(s.end_at, ${tx.now}), ${to})` : raw`coalesce(s.end_at, ${tx.now})`
  const conditions = [...conditionsOf(tx, filter), ...(to ? [raw<SqlBool>`s.start_at < ${to}`] : [])]
  const read = (more: RawBuilder<SqlBool>[]) => raw`
    select s.activity_id, s.user_id, greatest(0, date_part('epoch', ${end} - ${start})) as seconds
    from timer_segment s where s.agency_id = ${agencyOf(tx)} and ${raw.join([...conditions, ...more, raw`true`], raw` and `)}`
  if (!from) return read([])
  // The few segments longer than a day have an index of their own, so the scan for the others starts one day before the span.
  const dayBefore = new Date(from.getTime() - 86_400_000)
  const ended = raw<SqlBool>`coalesce(s.end_at, ${tx.now}) > ${from}`
  return raw`${read([raw<SqlBool>`s.start_at >= ${dayBefore}`, ended])} union all ${read([
    raw<SqlBool>`s.start_at < ${dayBefore}`,
    raw<SqlBool>`(s.end_at is null or s.end_at - s.start_at > interval '24 hours')`,
    ended,
  ])}`
}

/** Without a range, totals are read from the timers instead of their segments, which are ten times as many. */
const ofTimers = (tx: ReadTx, filter: WorkHoursFilter): RawBuilder<unknown> => raw`
  select s.activity_id, s.user_id, s.seconds from (
    select activity_id, started_by as user_id,
      logged_ms / 1000.0::float8 + greatest(0, coalesce(date_part('epoch', ${tx.now} - running_since), 0)) as seconds
    from timer where agency_id = ${agencyOf(tx)} and (logged_ms > 0 or running_since is not null)) s
  where ${raw.join([...conditionsOf(tx, filter), raw`true`], raw` and `)}`

function* conditionsOf(tx: ReadTx, { projectID, startedBy, clientID }: WorkHoursFilter) {
  const activities = raw`s.activity_id in (select f.id from activity f where f.agency_id = ${agencyOf(tx)}`
  if (!seesAll(tx)) yield ofVisibleActivity(tx, 's.activityId')
  if (startedBy) yield raw<SqlBool>`s.user_id = ${startedBy}`
  if (projectID) yield raw<SqlBool>`${activities} and f.project_id = ${projectID})`
  if (clientID)
    yield raw<SqlBool>`${activities} and f.project_id in (select p.id from project p
      where p.agency_id = ${agencyOf(tx)} and ${ofClient(tx, clientID)}))`
}

/** Logged time by project. For one person it is computed: the stored sums do not distinguish people. */
async function workedOn(tx: ReadTx, filter: WorkHoursFilter): Promise<RawBuilder<unknown>> {
  if (!filter.startedBy) return timeOfProjects(tx, await spanOf(tx, filter), filter)
  return raw`select v.project_id, sum(part.seconds) as seconds from (${await segmentsIn(tx, filter)}) part
    join activity v on v.agency_id = ${agencyOf(tx)} and v.id = part.activity_id group by v.project_id`
}

/** By company, or by contact without one; time without a client comes last. */
async function byClient(tx: ReadTx, filter: WorkHoursFilter, max: number): Promise<WorkHoursItem[]> {
  const { rows } = await raw<WorkHoursItem>`
    with worked as (${await workedOn(tx, filter)}),
    in_all as (${timeOfProjects(tx, { from: null, to: null })}),
    of_client as (
      select p.id as project_id, coalesce(m.company_id, p.client_id) as id, coalesce(c.name, a.name) as name
      from project p
      left join agency_user m on m.agency_id = p.agency_id and m.user_id = p.client_id
      left join company c on c.agency_id = m.agency_id and c.id = m.company_id
      left join account a on a.id = p.client_id
      where p.agency_id = ${agencyOf(tx)}),
    sums as (
      select o.id, o.name, sum(w.seconds) as seconds from worked w left join of_client o on o.project_id = w.project_id
      group by o.id, o.name),
    estimates as (
      select o.id, sum(e.hours)::float8 as hours from project_estimate e join of_client o on o.project_id = e.project_id
      where e.agency_id = ${agencyOf(tx)} group by o.id having sum(e.tasks) > 0),
    logged as (select o.id, sum(i.seconds) as seconds from in_all i join of_client o on o.project_id = i.project_id group by o.id)
    select s.id, s.name, s.seconds, e.hours as estimate, l.seconds as logged
    from sums s left join estimates e on e.id = s.id left join logged l on l.id = s.id
    order by s.id is null, s.seconds desc, s.id limit ${max}`.execute(tx.sql)
  return rows
}

async function byStarter(
  tx: ReadTx,
  segments: RawBuilder<unknown>,
  namesShown: boolean,
  max: number,
): Promise<WorkHoursItem[]> {
  const who = namesShown ? raw`part.user_id` : raw`null::uuid`
  const { rows } = await raw<WorkHoursItem>`
    select w.id, a.name, w.seconds, null as estimate, null as logged
    from (select ${who} as id, sum(seconds) as seconds from (${segments}) part group by 1) w
    left join account a on a.id = w.id
    order by w.seconds desc, w.id limit ${max}`.execute(tx.sql)
  return rows
}
