import { sql as raw } from 'kysely'
import { addDays } from '../../../shared/wall-clock.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { planingOf } from '../../agencies/queries/membership.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { presenceOfMember } from '../../time/queries/team-week.ts'
import { inActiveProject } from '../../work/queries/tasks.ts'
import { type BusySpan, busyOf } from './busy.ts'
import { checkedRange, type Range } from './events.ts'

export type PlannedDayRow = { day: string; hours: number; planned: number }

/** The hours that the viewer is there, and those that are planned, on each day of a range. Errors: BAD_USER_INPUT. */
export async function plannedBetween(tx: ReadTx, range: Range): Promise<PlannedDayRow[]> {
  checkedRange(range)
  const userId = actorOf(tx)
  const [zone, member] = await Promise.all([zoneOf(tx), tx.load(planingOf, userId)])
  if (!member) return []
  const whose = { memberId: member.memberId, planing: member.planing, userId, name: '' }
  const span = { from: startOfDay(range.from, zone), to: endOfDay(range.to, zone) }
  const [weeks, busy, due] = await Promise.all([
    Promise.all(weeksOf(range).map((from) => presenceOfMember(tx, { ...whose, from }))),
    busyOf(tx, [userId], span),
    hoursDue(tx, { ...span, zone }),
  ])
  return weeks
    .flat()
    .filter(({ day }) => day <= range.to)
    .map(({ day, present }) => {
      const planned = hoursOn(busy, startOfDay(day, zone), endOfDay(day, zone)) + (due.get(day) ?? 0)
      return { day, hours: present, planned: Math.round(planned * 100) / 100 }
    })
}

function weeksOf({ from, to }: Range): string[] {
  const weeks: string[] = []
  for (let day = from; day <= to; day = addDays(day, 7)) weeks.push(day)
  return weeks
}

/** Hours of events on a day; two at the same time count twice, because nobody can be in both. */
const hoursOn = (busy: readonly BusySpan[], from: Date, to: Date): number =>
  busy.reduce((hours, span) => {
    const length = Math.min(span.to.getTime(), to.getTime()) - Math.max(span.from.getTime(), from.getTime())
    return hours + Math.max(0, length) / 3_600_000
  }, 0)

type Due = { from: Date; to: Date; zone: string }

/** The estimates of the viewer's open tasks, by the day on which they are due. */
async function hoursDue(tx: ReadTx, { from, to, zone }: Due): Promise<ReadonlyMap<string, number>> {
  const { rows } = await raw<{ day: string; hours: number }>`
    select coalesce(task.end_date, (task.end_at at time zone ${zone})::date) as day, sum(task.hours)::float8 as hours
    from user_task a join task on task.agency_id = a.agency_id and task.id = a.task_id
    where a.agency_id = ${agencyOf(tx)} and a.user_id = ${actorOf(tx)} and not task.is_completed
      and task.deleted_at is null and task.archived_at is null and ${inActiveProject(tx)}
      and task.due_at > ${from}::timestamptz - interval '1 day' and task.due_at < ${to}::timestamptz + interval '1 day'
    group by 1`.execute(tx.sql)
  return new Map(rows.map(({ day, hours }) => [day, hours]))
}
