import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { lockTasks } from './tasks.ts'

/** Takes from the tasks of a project every status that it has no more; answers which task had which. */
export async function resetStatuses(
  tx: Tx,
  projectId: string,
  statusIds: readonly string[],
): Promise<{ id: string; status: string }[]> {
  const { rows } = await raw<{ id: string; status: string }>`
    with gone as (select id, status from task where agency_id = ${agencyOf(tx)} and project_id = ${projectId}
      and status <> 'none' and status <> all(${statusIds}) order by id for no key update)
    update task set status = 'none', updated_at = ${tx.now} from gone
    where task.agency_id = ${agencyOf(tx)} and task.id = gone.id
    returning gone.id, gone.status`.execute(tx.sql)
  return rows
}

type OfStatuses = { projectId: string; statusIds: readonly string[]; isCompleted: boolean }

/** The tasks of a project that have one of these statuses, locked; of each, whether somebody has to approve it first. */
export async function tasksOfStatuses(
  tx: Tx,
  { projectId, statusIds, isCompleted }: OfStatuses,
): Promise<{ id: string; needsApproval: boolean }[]> {
  if (statusIds.length === 0) return []
  const found = () =>
    tx.sql
      .selectFrom('task')
      .select('id')
      .select(raw<boolean>`require_approval and approved_at is null`.as('needsApproval'))
      .where('agencyId', '=', agencyOf(tx))
      .where('projectId', '=', projectId)
      .where('status', 'in', statusIds)
      .where('isCompleted', '=', isCompleted)
      .orderBy('id')
      .execute()
  const ids = (await found()).map(({ id }) => id)
  if (ids.length === 0) return []
  await lockTasks(tx, ids)
  // What somebody changed until the lock was there is not meant any more.
  return (await found()).filter(({ id }) => ids.includes(id))
}

export const closeTasks = (tx: Tx, ids: readonly string[]) =>
  raw`update task set is_completed = true, closed_at = coalesce(closed_at, ${tx.now}), updated_at = ${tx.now}
    where agency_id = ${agencyOf(tx)} and id = any(${ids})`.execute(tx.sql)

/** Reopened work is to be approved anew. */
export const openTasks = (tx: Tx, ids: readonly string[]) =>
  raw`update task set is_completed = false, closed_at = null, approval_asked_at = null, approver_id = null,
      approved_at = null, updated_at = ${tx.now}
    where agency_id = ${agencyOf(tx)} and id = any(${ids})`.execute(tx.sql)

/** Writes down the same change of many tasks. */
export const insertSameChange = (
  tx: Tx,
  taskIds: readonly string[],
  { field, before, after }: { field: string; before: unknown; after: unknown },
) =>
  raw`insert into task_change (agency_id, id, task_id, actor_id, field, before, after, created_at)
    select ${agencyOf(tx)}, new.id, new.task_id, ${actorOf(tx)}, ${field}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${tx.now}
    from unnest(${taskIds.map(() => newId())}::uuid[], ${taskIds}::uuid[]) new(id, task_id)`.execute(tx.sql)
