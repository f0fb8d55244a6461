import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { SubsTask, TaskComment, UserTask } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { RankedList } from './ranks.ts'

type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

/** Somebody's Daily Queue, ordered under the lock of their membership. */
export const queueOf = (tx: Tx, userId: string): RankedList => ({
  table: 'userTask',
  column: 'dailyRank',
  of: raw`agency_id = ${agencyOf(tx)} and user_id = ${userId} and is_daily`,
})

/** Locks somebody's Daily Queue until the transaction ends. */
export const lockQueue = (tx: Tx, userId: string) =>
  raw`select pg_advisory_xact_lock(hashtextextended(${`daily/${agencyOf(tx)}/${userId}`}, 0))`.execute(tx.sql)

/** Adds an assignment; false when the person has one. */
export async function insertAssignment(tx: Tx, assignment: New<UserTask>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('userTask')
    .values({ ...assignment, agencyId: agencyOf(tx), createdAt: tx.now })
    .onConflict((conflict) => conflict.constraint('one_assignment').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
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

/** Adds a comment and counts it on its task; false when there is one with this id. */
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

/** Counts the comments and sub-tasks of a task anew, under its lock. Its own moment stays: clients would learn from it of an internal comment. */
export const recount = (tx: Tx, taskId: string) =>
  raw`update task set
    comments = (select count(*) from task_comment c where c.agency_id = task.agency_id and c.task_id = task.id),
    public_comments = (select count(*) from task_comment c where c.agency_id = task.agency_id and c.task_id = task.id and not c.internal),
    sub_tasks = (select count(*) from subs_task s where s.agency_id = task.agency_id and s.task_id = task.id),
    sub_tasks_done = (select count(*) from subs_task s where s.agency_id = task.agency_id and s.task_id = task.id and s.is_done)
    where agency_id = ${agencyOf(tx)} and id = ${taskId}`.execute(tx.sql)

/** The sub-tasks of a task, ordered under its lock. */
export const subTasksIn = (tx: Tx, taskId: string): RankedList => ({
  table: 'subsTask',
  of: raw`agency_id = ${agencyOf(tx)} and task_id = ${taskId}`,
})

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
