import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Requests and tasks of an agency. */
export type Due = { agencyId: string; requestIds: string[]; taskIds: string[] }

/**
 * What has a clock that is due, at risk, or due when its assignees are off, in any agency, and does not say so yet; of tasks also those whose hours are counted while a
 * timer runs. Asked as the platform.
 */
export async function dueSubjects(tx: ReadTx): Promise<Due[]> {
  const { rows } = await raw<Due>`
    select agency_id as "agencyId", coalesce(array_agg(distinct request_id) filter (where request_id is not null), '{}') as "requestIds",
      coalesce(array_agg(distinct task_id) filter (where task_id is not null), '{}') as "taskIds"
    from (
      select agency_id, request_id, task_id from sla_clock
        where ended_at is null and state in ('pending', 'atRisk') and due_at < ${tx.now}
      union all
      select agency_id, request_id, task_id from sla_clock
        where ended_at is null and state = 'pending' and warn_at <= ${tx.now}
      union all
      select agency_id, request_id, task_id from sla_clock
        where ended_at is null and away_told_at is null and away_warn_at <= ${tx.now}
      union all
      select c.agency_id, null, c.task_id from timer t
        join activity a on a.agency_id = t.agency_id and a.id = t.activity_id
        join sla_clock c on c.agency_id = a.agency_id and c.task_id = a.task_id
        where t.running_since is not null and c.metric = 'hours_over_estimate' and c.ended_at is null
          and c.state in ('pending', 'atRisk')
    ) due group by agency_id`.execute(tx.sql)
  return rows
}

/** What has a clock in the agency that runs, or stands still, and tasks that may be overdue one day. */
export async function countedSubjects(tx: ReadTx): Promise<Omit<Due, 'agencyId'>> {
  const { rows } = await raw<{ requestId: string | null; taskId: string | null }>`
    select distinct request_id as "requestId", task_id as "taskId" from sla_clock
    where agency_id = ${agencyOf(tx)} and ended_at is null
    union
    select null, id from task where agency_id = ${agencyOf(tx)} and not is_completed and due_at > ${tx.now} and exists (
      select from sla_rule where agency_id = ${agencyOf(tx)} and metric = 'overdue_by' and ended_at is null)
    order by 1, 2`.execute(tx.sql)
  return idsOf(rows)
}

const idsOf = (rows: readonly { requestId: string | null; taskId: string | null }[]) => ({
  requestIds: rows.flatMap(({ requestId }) => requestId ?? []),
  taskIds: rows.flatMap(({ taskId }) => taskId ?? []),
})

/** What has a clock that runs and is assigned to a person. */
export async function countedOf(tx: ReadTx, userId: string): Promise<Omit<Due, 'agencyId'>> {
  const { rows } = await raw<{ requestId: string | null; taskId: string | null }>`
    select distinct c.request_id as "requestId", c.task_id as "taskId" from sla_clock c
      left join request r on r.agency_id = c.agency_id and r.id = c.request_id
    where c.agency_id = ${agencyOf(tx)} and c.ended_at is null and (r.en_charge_user = ${userId} or exists (
      select from user_task u where u.agency_id = c.agency_id and u.task_id = c.task_id and u.user_id = ${userId}))
    order by 1, 2`.execute(tx.sql)
  return idsOf(rows)
}

/** The tasks of a project that are not done, or still counted. */
export async function tasksOfProject(tx: ReadTx, projectId: string): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from task where agency_id = ${agencyOf(tx)} and project_id = ${projectId} and (not is_completed
      or id in (select task_id from sla_clock where agency_id = ${agencyOf(tx)} and task_id is not null and ended_at is null))
    order by id`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

/** The task of a timer; undefined for one without. */
export async function taskOfTimer(tx: ReadTx, id: string): Promise<string | undefined> {
  const { rows } = await raw<{ taskId: string | null }>`
    select a.task_id as "taskId" from timer t join activity a on a.agency_id = t.agency_id and a.id = t.activity_id
    where t.agency_id = ${agencyOf(tx)} and t.id = ${id}`.execute(tx.sql)
  return rows[0]?.taskId ?? undefined
}

/** The request of an approval; undefined once it is gone. */
export async function requestOfApproval(tx: ReadTx, id: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('requestApproval')
    .select('requestId')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.requestId
}
