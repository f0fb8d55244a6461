import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'

/** due: the due date or time, as text. */
export type DueTask = { agencyId: string; taskId: string; userIds: string[]; due: string }

export const dueKind = 'taskDue'

/** When a day starts for assignees. */
const morning = '08:00'

/**
 * The open tasks of all agencies that became due within the last day, with the assignees who have not been notified: a due date
 * counts from that morning in the assignee's time zone, a due time from that time. Requires the platform scope.
 */
export async function dueTasks(tx: ReadTx): Promise<DueTask[]> {
  const { rows } = await raw<DueTask>`
    select due.agency_id, due.task_id, due.due, array_agg(due.user_id) as user_ids from (
      select task.agency_id, task.id as task_id, doer.user_id,
        coalesce(task.end_date::text, extract(epoch from task.end_at)::bigint::text) as due, coalesce(task.end_at,
        (task.end_date + ${morning}::time) at time zone atrium.zone_of(account.time_zone, account.seen_time_zone, agency.time_zone)) as at
      from task
      join agency on agency.id = task.agency_id
      join project on project.agency_id = task.agency_id and project.id = task.project_id and project.archived_at is null
      join user_task doer on doer.agency_id = task.agency_id and doer.task_id = task.id
      join account on account.id = doer.user_id
      where not task.is_completed and task.archived_at is null and task.deleted_at is null
        and task.due_at between ${tx.now}::timestamptz - interval '2 days' and ${tx.now}::timestamptz + interval '3 days'
    ) due where due.at <= ${tx.now} and due.at > ${tx.now}::timestamptz - interval '1 day'
      and not exists (select from notification told where told.agency_id = due.agency_id and told.user_id = due.user_id
        and told.kind = ${dueKind} and told.subject_id = due.task_id and told.occurrence = due.due)
    group by due.agency_id, due.task_id, due.due`.execute(tx.sql)
  return rows
}
