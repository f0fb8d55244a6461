import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { SubsTask, TaskComment, UserTask } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import type { RankedList } from './ranks.ts'

type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

/** Somebody's Daily Queue, ordered under the lock of their membership. */
export const queueOf = (tx: Tx, userId: string): RankedList => ({
  table: 'userTask',
  column: 'dailyRank',
  of: raw`agency_id = ${agencyOf(tx)} and user_id = ${userId} and is_daily`,
})

/** Locks somebody's Daily Queue until the transaction ends. */
export const lockQueue = (tx: Tx, userId: string) => lockNamed(tx, `daily/${agencyOf(tx)}/${userId}`)

/** Adds an assignment; false when the person has one. */
export async function insertAssignment(tx: Tx, assignment: New<UserTask>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('userTask')
    .values({ ...assignment, agencyId: agencyOf(tx), createdAt: tx.now })
    .onConflict((conflict) => conflict.constraint('one_assignment').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Assigned = { id: string; taskId: string; userId: string }

/** Has people do tasks, each of them each; answers the assignments that were not there yet. */
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

/** Takes from somebody what they do and is not done, and all of it from their day; answers what they do not do any more. */
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

/** Nobody does the open sub-tasks any more that somebody did; answers them. */
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

export const deleteAssignment = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('userTask').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

/** Adds a comment; false when there is one with this id. */
export async function insertComment(tx: Tx, comment: New<TaskComment>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('taskComment')
    .values({ ...comment, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const updateCommentRow = (tx: Tx, id: string, changes: Updateable<TaskComment>) =>
  tx.sql
    .updateTable('taskComment')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

export const deleteCommentRow = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('taskComment').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()

/**
 * Counts a comment that came to a task or went, under its lock: counted anew by a client, those would be missing that they
 * may not read. The task's moment stays: clients would learn from it of an internal comment.
 */
export const countComment = (tx: Tx, taskId: string, by: 1 | -1) =>
  raw`update task set comments = comments + ${by} where agency_id = ${agencyOf(tx)} and id = ${taskId}`.execute(
    tx.sql,
  )

/** Counts the sub-tasks of a task anew, under its lock. */
export const recount = (tx: Tx, taskId: string) =>
  raw`update task set
    sub_tasks = (select count(*) from subs_task s where s.agency_id = task.agency_id and s.task_id = task.id),
    sub_tasks_done = (select count(*) from subs_task s where s.agency_id = task.agency_id and s.task_id = task.id and s.is_done)
    where agency_id = ${agencyOf(tx)} and id = ${taskId}`.execute(tx.sql)

/** The sub-tasks of a task, ordered under its lock. */
export const subTasksIn = (tx: Tx, taskId: string): RankedList => ({
  table: 'subsTask',
  of: raw`agency_id = ${agencyOf(tx)} and task_id = ${taskId}`,
})

/** Adds sub-tasks that are new. */
export const insertSubTasks = (tx: Tx, subTasks: readonly New<SubsTask>[]) =>
  tx.sql
    .insertInto('subsTask')
    .values(subTasks.map((one) => ({ ...one, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })))
    .execute()

export async function insertSubTask(tx: Tx, subTask: New<SubsTask>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('subsTask')
    .values({ ...subTask, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const updateSubTaskRow = (tx: Tx, id: string, changes: Updateable<SubsTask>) =>
  tx.sql
    .updateTable('subsTask')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

export const deleteSubTaskRow = (tx: Tx, id: string) =>
  tx.sql.deleteFrom('subsTask').where('agencyId', '=', agencyOf(tx)).where('id', '=', id).execute()
