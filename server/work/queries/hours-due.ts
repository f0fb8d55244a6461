import { sql as raw } from 'kysely'
import type { Span } from '../../../shared/day-hours.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { inActiveProject } from './tasks.ts'

export type HoursDue = { userId: string; day: string; hours: number }

/** The estimates of people's open tasks that are due in a span of time, by the day in each person's time zone. */
export async function hoursDueOf(
  tx: ReadTx,
  people: readonly { userId: string; zone: string }[],
  { from, to }: Span,
): Promise<HoursDue[]> {
  const userIds = people.map(({ userId }) => userId)
  const zones = people.map(({ zone }) => zone)
  // A due day is overdue when it ends in the agency's time zone: less than a day and a half from the person's.
  const { rows } = await raw<HoursDue>`
    select p.user_id as "userId", coalesce(task.end_date, (task.end_at at time zone p.zone)::date) as day,
      sum(task.hours)::float8 as hours
    from unnest(${userIds}::uuid[], ${zones}::text[]) p (user_id, zone)
      join user_task a on a.agency_id = ${agencyOf(tx)} and a.user_id = p.user_id
      join task on task.agency_id = a.agency_id and task.id = a.task_id
    where not task.is_completed and task.deleted_at is null and task.archived_at is null and ${inActiveProject(tx)}
      and task.due_at > ${from}::timestamptz - interval '2 days' and task.due_at < ${to}::timestamptz + interval '2 days'
    group by 1, 2`.execute(tx.sql)
  return rows
}
