import { sql as raw, type Updateable } from 'kysely'
import type { SubsTask, UserTask } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import {
  affectsAny,
  deleteRow,
  insertOnce,
  insertRows,
  type New,
  updateRow,
} from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import type { RankedList } from './ranks.ts'

/** A person's Daily Queue, ordered; requires the lock of their membership. */
export const queueOf = (tx: Tx, userId: string): RankedList => ({
  table: 'userTask',
  column: 'dailyRank',
  of: raw`agency_id = ${agencyOf(tx)} and user_id = ${userId} and is_daily`,
})

/** Locks a person's Daily Queue. */
export const lockQueue = (tx: Tx, userId: string) => lockNamed(tx, `daily/${agencyOf(tx)}/${userId}`)

/** Adds an assignment; false if it exists. */
export async function insertAssignment(tx: Tx, assignment: New<UserTask>): Promise<boolean> {
  return affectsAny(
    tx.sql
      .insertInto('userTask')
      .values({ ...assignment, agencyId: agencyOf(tx), createdAt: tx.now })
      .onConflict((conflict) => conflict.constraint('one_assignment').doNothing()),
  )
}

type Assigned = { id: string; taskId: string; userId: string }

/** Assigns every person to every task; returns the assignments that are new. */
export async function insertAssignments(
  tx: Tx,
  taskIds: readonly string[],
  userIds: readonly string[],
): Promise<Assigned[]> {
  const wanted = taskIds.flatMap((taskId) => userIds.map((userId) => ({ id: newId(), taskId, userId })))
  if (wanted.length === 0) return []
  const column = (key: keyof Assigned) => wanted.map((one) => one[key])
  const { rows } =
    await raw<Assigned>`insert into user_task (agency_id, id, task_id, user_id, is_daily, created_at)
    select ${agencyOf(tx)}::uuid, one.id, one.task_id, one.user_id, false, ${tx.now}::timestamptz
    from unnest(${column('id')}::uuid[], ${column('taskId')}::uuid[], ${column('userId')}::uuid[]) as one (id, task_id, user_id)
    on conflict on constraint one_assignment do nothing
    returning id, task_id as "taskId", user_id as "userId"`.execute(tx.sql)
  return rows
}

/** Removes a person's assignments to open tasks and clears their Daily Queue; returns the tasks. */
export async function takeTasks(tx: Tx, userId: string): Promise<{ taskId: string; projectId: string }[]> {
  await raw`select from task where agency_id = ${agencyOf(tx)} and id in (select task_id from user_task
    where agency_id = ${agencyOf(tx)} and user_id = ${userId}) order by id for no key update`.execute(tx.sql)
  await lockQueue(tx, userId)
  await raw`update user_task set is_daily = false, daily_rank = null
    where agency_id = ${agencyOf(tx)} and user_id = ${userId} and is_daily`.execute(tx.sql)
  const { rows } = await raw<{ taskId: string; projectId: string }>`delete from user_task using task
    where user_task.agency_id = ${agencyOf(tx)} and user_task.user_id = ${userId}
      and task.agency_id = user_task.agency_id and task.id = user_task.task_id and not task.is_completed
    returning task.id as "taskId", task.project_id as "projectId"`.execute(tx.sql)
  return rows
}

/** Clears the assignee of a person's open sub-tasks; returns them. */
export async function takeSubTasks(
  tx: Tx,
  userId: string,
): Promise<{ id: string; taskId: string; projectId: string }[]> {
  const { rows } = await raw<{ id: string; taskId: string; projectId: string }>`
    update subs_task set user_id = null, updated_at = ${tx.now} from task
    where subs_task.agency_id = ${agencyOf(tx)} and subs_task.user_id = ${userId} and not subs_task.is_done
      and task.agency_id = subs_task.agency_id and task.id = subs_task.task_id
    returning subs_task.id, task.id as "taskId", task.project_id as "projectId"`.execute(tx.sql)
  return rows
}

export const assignmentById = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('userTask')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()

export const assignmentOf = (tx: Tx, taskId: string, userId: string) =>
  tx.sql
    .selectFrom('userTask')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', '=', taskId)
    .where('userId', '=', userId)
    .executeTakeFirst()

export const updateAssignment = (tx: Tx, id: string, changes: Updateable<UserTask>) =>
  tx.sql
    .updateTable('userTask')
    .set(changes)
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

export const deleteAssignment = (tx: Tx, id: string) => deleteRow(tx, 'userTask', id)

/** Recounts the sub-tasks of a task, under its lock. */
export const recount = (tx: Tx, taskId: string) =>
  raw`update task set
    sub_tasks = (select count(*) from subs_task s where s.agency_id = task.agency_id and s.task_id = task.id),
    sub_tasks_done = (select count(*) from subs_task s where s.agency_id = task.agency_id and s.task_id = task.id and s.is_done)
    where agency_id = ${agencyOf(tx)} and id = ${taskId}`.execute(tx.sql)

/** The sub-tasks of a task, ordered; requires its lock. */
export const subTasksIn = (tx: Tx, taskId: string): RankedList => ({
  table: 'subsTask',
  of: raw`agency_id = ${agencyOf(tx)} and task_id = ${taskId}`,
})

/** Inserts new sub-tasks. */
export const insertSubTasks = (tx: Tx, subTasks: readonly New<SubsTask>[]) =>
  insertRows(tx, 'subsTask', subTasks)

export const insertSubTask = (tx: Tx, subTask: New<SubsTask>) => insertOnce(tx, 'subsTask', subTask)

export const updateSubTaskRow = (tx: Tx, id: string, changes: Updateable<SubsTask>) =>
  updateRow(tx, 'subsTask', id, changes)

export const deleteSubTaskRow = (tx: Tx, id: string) => deleteRow(tx, 'subsTask', id)
