import { sql as raw, type Updateable } from 'kysely'
import type { Task } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { historyIn } from '../../platform/database/history.ts'
import { type ChangeOptions, insertOnce, type New, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { TaskRow } from '../queries/tasks.ts'
import { type RankedList, ranksAtEnd } from './ranks.ts'

type Place = { boardId: string; id: string }

/** The tasks of a column, ordered; requires its lock. */
export const tasksIn = (tx: Tx, columnId: string): RankedList => ({
  table: 'task',
  of: raw`agency_id = ${agencyOf(tx)} and column_id = ${columnId} and archived_at is null and deleted_at is null`,
})

/** Adds a task; false if this id exists. */
export const insertTask = (tx: Tx, task: New<Task>) => insertOnce(tx, 'task', task)

/** Locks tasks in the order of their ids; `wholly` also excludes new references, for changes of their keys. */
export async function lockTasks(tx: Tx, ids: readonly string[], wholly = false): Promise<void> {
  const rows = tx.sql
    .selectFrom('task')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', raw<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
  await (wholly ? rows.forUpdate() : rows.forNoKeyUpdate()).execute()
}

export const updateTaskRow = (tx: Tx, id: string, changes: Updateable<Task>, options?: ChangeOptions) =>
  updateRow(tx, 'task', id, changes, options)

export type TaskChanges = Updateable<Task>

type ChangedTask = { task: TaskRow; changes: TaskChanges } & Required<ChangeOptions>

/** Updates many tasks, each differently, in one statement. */
export async function updateTaskRows(tx: Tx, changed: readonly ChangedTask[]): Promise<void> {
  const [single, ...more] = changed
  if (!single) return
  if (more.length === 0) {
    await updateTaskRow(tx, single.task.id, single.changes, single)
    return
  }
  const moments = changed.map(({ task, changes, internal }) => ({
    task,
    changes: internal ? changes : { ...changes, updatedAt: tx.now },
  }))
  const given = (changes: TaskChanges) => Object.entries(changes).filter(([, value]) => value !== undefined)
  const names = [...new Set(moments.flatMap(({ changes }) => given(changes).map(([name]) => name)))]
  if (names.length === 0) return
  // For tasks without a new value the column is set to its current value.
  const rows = moments.map(({ task, changes }) => ({
    id: task.id,
    ...inSnakeCase(names, { ...task, ...Object.fromEntries(given(changes)) }),
  }))
  const columns = raw.join(names.map((name) => raw`${raw.ref(name)} = fresh.${raw.ref(name)}`))
  await raw`update task set ${columns}
    from jsonb_populate_recordset(null::task, ${JSON.stringify(rows)}::jsonb) fresh
    where task.agency_id = ${agencyOf(tx)} and task.id = fresh.id`.execute(tx.sql)
}

const inSnakeCase = (names: readonly string[], values: Record<string, unknown>) =>
  Object.fromEntries(
    names.map((name) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), values[name]]),
  )

/** The last rank in each column, by column. */
export async function lastRanks(tx: Tx, columnIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await raw<{ columnId: string; rank: string }>`
    select column_id as "columnId", max(rank) as rank from task where agency_id = ${agencyOf(tx)}
      and column_id = any(${[...columnIds]}) and archived_at is null and deleted_at is null
    group by column_id`.execute(tx.sql)
  return new Map(rows.map(({ columnId, rank }) => [columnId, rank]))
}

/**
 * Moves all tasks of columns, including archived and deleted ones, behind those of another column of their project, keeping
 * their order; returns their former positions.
 */
export async function emptyColumns(
  tx: Tx,
  columnIds: readonly string[],
  target: Place,
): Promise<{ id: string; columnId: string }[]> {
  const { rows } = await raw<{ id: string; columnId: string }>`
    with those as (select id from task where agency_id = ${agencyOf(tx)} and column_id = any(${columnIds})
      order by id for no key update)
    select task.id, task.column_id as "columnId" from those join task on task.agency_id = ${agencyOf(tx)} and task.id = those.id
    join board_column c on c.agency_id = task.agency_id and c.id = task.column_id
    order by c.rank, task.rank`.execute(tx.sql)
  const ranks = await ranksAtEnd(tx, tasksIn(tx, target.id), rows.length)
  await raw`update task set column_id = ${target.id}, board_id = ${target.boardId},
      rank = moved.rank, updated_at = ${tx.now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${ranks}::text[]) moved(id, rank)
    where task.agency_id = ${agencyOf(tx)} and task.id = moved.id`.execute(tx.sql)
  return rows
}

/** Whether columns contain any task; the trash and the archive count, because tasks can be restored. */
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

export const { insertChanges, insertChangesOf, insertSameChange } = historyIn('task_change', 'task_id')

/** Links a message with a task; idempotent. */
export const linkMessage = (tx: Tx, taskId: string, messageId: string) =>
  tx.sql
    .insertInto('taskMessage')
    .values({ agencyId: agencyOf(tx), taskId, messageId, createdAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** How many messages a task is linked with, including those hidden from the viewer. */
export async function countLinks(tx: Tx, taskId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('taskMessage')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const unlinkMessage = (tx: Tx, taskId: string, messageId: string) =>
  tx.sql
    .deleteFrom('taskMessage')
    .where('agencyId', '=', agencyOf(tx))
    .where('taskId', '=', taskId)
    .where('messageId', '=', messageId)
    .execute()
