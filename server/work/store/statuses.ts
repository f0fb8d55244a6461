import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { lockTasks } from './tasks.ts'

/** Clears statuses that the project no longer defines; returns each changed task with its previous status. */
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

/** Locks the tasks of a project with one of these statuses, and returns whether each needs an approval first. */
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
  // Rechecked, because the status may have changed before the lock.
  return (await found()).filter(({ id }) => ids.includes(id))
}

type OfRequest = { requestId: string | null }

/** Completes tasks; returns the requests that they belong to. */
export async function closeTasks(tx: Tx, ids: readonly string[]): Promise<OfRequest[]> {
  const { rows } = await raw<OfRequest>`
    update task set is_completed = true, closed_at = coalesce(closed_at, ${tx.now}), updated_at = ${tx.now}
    where agency_id = ${agencyOf(tx)} and id = any(${ids}) returning request_id as "requestId"`.execute(
    tx.sql,
  )
  return rows
}

/** Reopens tasks and resets their approval; returns the requests that they belong to. */
export async function openTasks(tx: Tx, ids: readonly string[]): Promise<OfRequest[]> {
  const { rows } = await raw<OfRequest>`
    update task set is_completed = false, closed_at = null, approval_asked_at = null, approver_id = null,
      approved_at = null, updated_at = ${tx.now}
    where agency_id = ${agencyOf(tx)} and id = any(${ids}) returning request_id as "requestId"`.execute(
    tx.sql,
  )
  return rows
}
