import { sql as raw, type Updateable } from 'kysely'
import type { Priority, Project, ProjectTag } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import {
  type ChangeOptions,
  countAffected,
  deleteRow,
  holdRows,
  insertOnce,
  lockRow,
  type New,
  updateRow,
} from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export const insertProject = (tx: Tx, project: New<Project>) => insertOnce(tx, 'project', project)

/** Locks a project against every other change of it and of the order of its boards; returns whether there is one. */
export const lockProject = (tx: Tx, id: string, wholly = false): Promise<boolean> =>
  lockRow(tx, 'project', id, wholly)

/** Keeps projects as they are until the transaction ends: a task may rely on their statuses, tags and priorities. */
export const holdProjects = (tx: Tx, ids: readonly string[]) => holdRows(tx, 'project', ids)

/** Transfers the projects of a person who left to another; returns them. */
export async function handOver(tx: Tx, from: string, to: string): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`with theirs as (select id from project
      where agency_id = ${agencyOf(tx)} and owner_id = ${from} order by id for no key update)
    update project set owner_id = ${to}, updated_at = ${tx.now} from theirs
    where project.agency_id = ${agencyOf(tx)} and project.id = theirs.id returning project.id`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

export const updateProjectRow = (tx: Tx, id: string, changes: Updateable<Project>, options?: ChangeOptions) =>
  updateRow(tx, 'project', id, changes, options)

/** So many tasks, with all that is in them, go in a statement: one for a large project would take longer than a statement may. */
const tasksInStatement = 2_000

/** Removes a project with everything in it. */
export async function deleteProjectRows(tx: Tx, id: string): Promise<void> {
  // All of them, by id, before the first goes: time that is noted on one holds it, and waits for the activity of another.
  await raw`select count(*) from (select id from task where agency_id = ${agencyOf(tx)} and project_id = ${id}
    order by id for update) held`.execute(tx.sql)
  // Tasks first: their columns may not go while tasks lie in them.
  while ((await deleteSomeTasks(tx, id)) === tasksInStatement);
  await deleteRow(tx, 'project', id)
}

const deleteSomeTasks = (tx: Tx, projectId: string): Promise<number> =>
  countAffected(
    tx.sql
      .deleteFrom('task')
      .where('agencyId', '=', agencyOf(tx))
      .where('id', 'in', (tasks) =>
        tasks
          .selectFrom('task')
          .select('id')
          .where('agencyId', '=', agencyOf(tx))
          .where('projectId', '=', projectId)
          .limit(tasksInStatement),
      ),
  )

export const insertTag = (tx: Tx, tag: New<ProjectTag>) =>
  tx.sql
    .insertInto('projectTag')
    .values({ ...tag, agencyId: agencyOf(tx), createdAt: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertPriority = (tx: Tx, priority: New<Priority>) =>
  tx.sql
    .insertInto('priority')
    .values({ ...priority, agencyId: agencyOf(tx), createdAt: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes a tag or priority; undefined when there is none. */
export const updateTagRow = (tx: Tx, id: string, label: string) =>
  tx.sql
    .updateTable('projectTag')
    .set({ label })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const updatePriorityRow = (tx: Tx, id: string, changes: Updateable<Priority>) =>
  tx.sql
    .updateTable('priority')
    .set(changes)
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** How many tasks of a priority took over its place, so many at most; its project is locked. */
export async function followUrgencyRows(tx: Tx, priorityId: string, most: number): Promise<number> {
  const { rows } = await raw<{ followed: number }>`
    select atrium.follow_urgency(${agencyOf(tx)}, ${priorityId}, ${most}) as followed`.execute(tx.sql)
  return rows[0]?.followed ?? 0
}

/** Locks the project of a tag or a priority before it changes or is deleted, so that no task gets it concurrently. */
export const lockProjectOf = (tx: Tx, table: 'projectTag' | 'priority', id: string) =>
  tx.sql
    .selectFrom('project')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', (of) =>
      of.selectFrom(table).select('projectId').where('agencyId', '=', agencyOf(tx)).where('id', '=', id),
    )
    .forNoKeyUpdate()
    .execute()

/** Removes a tag, from its tasks too. */
export async function deleteTagRow(tx: Tx, id: string) {
  const tag = await tx.sql
    .deleteFrom('projectTag')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (tag)
    await raw`update task set tags = array_remove(tags, ${id}::uuid)
      where agency_id = ${agencyOf(tx)} and project_id = ${tag.projectId} and ${id}::uuid = any(tags)`.execute(
      tx.sql,
    )
  return tag
}

export const deletePriorityRow = (tx: Tx, id: string) =>
  tx.sql
    .deleteFrom('priority')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** The position behind the last priority of a project. */
export async function nextPosition(tx: Tx, projectId: string): Promise<number> {
  const row = await tx.sql
    .selectFrom('priority')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('agencyId', '=', agencyOf(tx))
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return row?.last == null ? 0 : Number(row.last) + 1
}
