import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'

/** A task completed before the current day of assignees who still have it in their Daily Queue. */
export type DoneTask = { agencyId: string; taskId: string; assignmentIds: string[] }

/** How many tasks one run selects. */
const most = 1000

/**
 * Completed tasks of all agencies in Daily Queues of a day that is over in the assignee's time zone. Requires the platform
 * scope.
 */
export async function doneInQueues(tx: ReadTx): Promise<DoneTask[]> {
  const { rows } = await raw<DoneTask>`
    select doer.agency_id, doer.task_id, array_agg(doer.id) as assignment_ids
    from user_task doer
    join task on task.agency_id = doer.agency_id and task.id = doer.task_id
    join agency on agency.id = doer.agency_id
    join account on account.id = doer.user_id
    where doer.is_daily and task.is_completed and coalesce(task.closed_at, task.updated_at) <
      date_trunc('day', ${tx.now}::timestamptz, atrium.zone_of(account.time_zone, account.seen_time_zone, agency.time_zone))
    group by doer.agency_id, doer.task_id limit ${most}`.execute(tx.sql)
  return rows
}
