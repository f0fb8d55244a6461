import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { ofClient } from './of-client.ts'

export type Span = { from: Date | null; to: Date | null }
type Of = { projectID?: string | null | undefined; clientID?: string | null | undefined }

/**
 * Logged time by project in a span, or in total, for staff: project_id and seconds. Whole months are precomputed in
 * project_time; only the rest of the span and running timers are read from segments.
 */
export function timeOfProjects(
  tx: ReadTx,
  span: Span,
  { projectID, clientID }: Of = {},
): RawBuilder<unknown> {
  const conditions = [
    raw<SqlBool>`true`,
    ...(projectID ? [raw<SqlBool>`w.project_id = ${projectID}`] : []),
    ...(clientID
      ? [
          raw<SqlBool>`w.project_id in (select p.id from project p where p.agency_id = ${agencyOf(tx)} and ${ofClient(tx, clientID)})`,
        ]
      : []),
  ]
  return raw`
    select w.project_id, sum(w.ms) / 1000.0::float8 as seconds from (
      select nullif(m.project_id, atrium.nil()) as project_id, m.ms from ${kept(tx, span)} m
      union all
      select v.project_id, s.ms from ${besideKept(tx, span)} s join activity v on v.agency_id = ${agencyOf(tx)} and v.id = s.activity_id) w
    where ${raw.join(conditions, raw` and `)} group by w.project_id having sum(w.ms) <> 0`
}

/** The same summed over all projects, in milliseconds. */
export const timeOfAll = (tx: ReadTx, span: Span): RawBuilder<unknown> => raw`
  select coalesce(sum(w.ms), 0) from (
    select m.ms from ${kept(tx, span)} m union all select s.ms from ${besideKept(tx, span)} s) w`

const kept = (tx: ReadTx, span: Span) =>
  raw`(select m.project_id, m.ms from project_time m where m.agency_id = ${agencyOf(tx)} ${months(span)})`

const besideKept = (tx: ReadTx, span: Span) =>
  raw`(${raw.join([underWay(tx, span), ...besideMonths(span).map((part) => ended(tx, part))], raw` union all `)})`

/** The month boundary at or after a moment, and the one at or before it. */
const monthFrom = (at: Date) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + (isFirst(at) ? 0 : 1))
const monthOf = (at: Date) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth())
const isFirst = (at: Date) => at.getTime() === monthOf(at)

/** The whole months within a span; null if there are none. */
function wholeMonths({ from, to }: Span): Span | null {
  const [first, end] = [from && new Date(monthFrom(from)), to && new Date(monthOf(to))]
  return first && end && first >= end ? null : { from: first, to: end }
}

function months(span: Span): RawBuilder<unknown> {
  const whole = wholeMonths(span)
  if (!whole) return raw`and false`
  return raw`${whole.from ? raw`and m.month >= ${day(whole.from)}::date` : raw``} ${whole.to ? raw`and m.month < ${day(whole.to)}::date` : raw``}`
}

const day = (at: Date) => at.toISOString().slice(0, 10)

type Part = { from: Date; to: Date | null }

/** The parts of a span before its first whole month and after its last. */
function besideMonths({ from, to }: Span): Part[] {
  const whole = wholeMonths({ from, to })
  if (!whole) return from ? [{ from, to }] : []
  return [
    ...(from && whole.from && from < whole.from ? [{ from, to: whole.from }] : []),
    ...(to && whole.to && whole.to < to ? [{ from: whole.to, to }] : []),
  ]
}

/**
 * Ended segments within part of a span. The few that are longer than a day have an index of their own, so the scan for the
 * others starts one day before the span.
 */
function ended(tx: ReadTx, { from, to }: Part): RawBuilder<unknown> {
  const dayBefore = new Date(from.getTime() - 86_400_000)
  const end = to ? raw`least(s.end_at, ${to})` : raw`s.end_at`
  const read = (started: RawBuilder<unknown>) => raw`
    select s.activity_id, extract(epoch from ${end} - greatest(s.start_at, ${from})) * 1000 as ms from timer_segment s
    where s.agency_id = ${agencyOf(tx)} and s.end_at > ${from} ${to ? raw`and s.start_at < ${to}` : raw``} and ${started}`
  return raw`${read(raw`s.start_at >= ${dayBefore}`)} union all
    ${read(raw`s.start_at < ${dayBefore} and s.end_at - s.start_at > interval '24 hours'`)}`
}

/** Running segments, up to now. */
function underWay(tx: ReadTx, { from, to }: Span): RawBuilder<unknown> {
  const end = to ? raw`least(${tx.now}::timestamptz, ${to})` : raw`${tx.now}::timestamptz`
  const start = from ? raw`greatest(s.start_at, ${from})` : raw`s.start_at`
  return raw`select s.activity_id, greatest(0, extract(epoch from ${end} - ${start})) * 1000 as ms from timer_segment s
    where s.agency_id = ${agencyOf(tx)} and s.end_at is null ${to ? raw`and s.start_at < ${to}` : raw``}
      ${from ? raw`and ${tx.now}::timestamptz > ${from}` : raw``}`
}
