import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { Task, TaskChange } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { type RankedList, ranksAtEnd } from './ranks.ts'

type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>
type Place = { projectId: string; boardId: string; id: string }

/** The tasks that lie in a column, ordered under its lock. */
export const tasksIn = (tx: Tx, columnId: string): RankedList => ({
  table: 'task',
  of: raw`agency_id = ${agencyOf(tx)} and column_id = ${columnId} and archived_at is null and deleted_at is null`,
})

/** Adds a task; false when there is one with this id. */
export async function insertTask(tx: Tx, task: New<Task>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('task')
    .values({ ...task, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks tasks in the order of their ids; answers those that there are. */
export async function lockTasks(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('task')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** `internal`: of what only staff see, so that clients cannot tell by the moment that there was a change. */
export const updateTaskRow = (tx: Tx, id: string, changes: Updateable<Task>, internal = false) =>
  tx.sql
    .updateTable('task')
    .set(internal ? changes : { ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()

/** Puts all tasks of columns, archived and deleted ones included, behind those of another column, in their order. */
export async function emptyColumns(tx: Tx, columnIds: readonly string[], target: Place): Promise<void> {
  const { rows } = await raw<{ id: string }>`
    select task.id from task
    join board_column c on c.agency_id = task.agency_id and c.id = task.column_id
    where task.agency_id = ${agencyOf(tx)} and task.column_id = any(${columnIds}) order by c.rank, task.rank`.execute(
    tx.sql,
  )
  const ranks = await ranksAtEnd(tx, tasksIn(tx, target.id), rows.length)
  await raw`update task set column_id = ${target.id}, board_id = ${target.boardId}, project_id = ${target.projectId},
      rank = moved.rank, updated_at = ${tx.now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${ranks}::text[]) moved(id, rank)
    where task.agency_id = ${agencyOf(tx)} and task.id = moved.id`.execute(tx.sql)
}

/** Whether any task lies in columns; one in the trash or the archive counts, because it may come back. */
export async function haveTasks(tx: Tx, columnIds: readonly string[]): Promise<boolean> {
  if (columnIds.length === 0) return false
  const row = await tx.sql
    .selectFrom('task')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('columnId', 'in', columnIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Change = Pick<Insertable<TaskChange>, 'field'> & { before?: unknown; after?: unknown }

/** Writes down what changed in a task. */
export async function insertChanges(
  tx: Tx,
  taskId: string,
  actorId: string | null,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return
  const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await tx.sql
    .insertInto('taskChange')
    .values(
      changes.map(({ field, before, after }) => ({
        agencyId: agencyOf(tx),
        id: newId(),
        taskId,
        actorId,
        field,
        before: text(before),
        after: text(after),
        createdAt: tx.now,
      })),
    )
    .execute()
}

/** Links a message with a task; the same again is fine. */
export const linkMessage = (tx: Tx, taskId: string, messageId: string) =>
  tx.sql
    .insertInto('taskMessage')
    .values({ agencyId: agencyOf(tx), taskId, messageId, createdAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const unlinkMessage = (tx: Tx, taskId: string, messageId: string) =>
  tx.sql
    .deleteFrom('taskMessage')
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', '=', taskId)
    .where('messageId', '=', messageId)
    .execute()
