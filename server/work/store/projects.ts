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

/** Locks a project and the order of its boards; returns whether it exists. */
export const lockProject = (tx: Tx, id: string, wholly = false): Promise<boolean> =>
  lockRow(tx, 'project', id, wholly)

/** Takes shared locks on projects: a task may rely on their statuses, tags and priorities. */
export const holdProjects = (tx: Tx, ids: readonly string[]) => holdRows(tx, 'project', ids)

/** Transfers the projects of a departed person to another; returns them. */
export async function handOver(tx: Tx, from: string, to: string): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`with theirs as (select id from project
      where agency_id = ${agencyOf(tx)} and owner_id = ${from} order by id for no key update)
    update project set owner_id = ${to}, updated_at = ${tx.now} from theirs
    where project.agency_id = ${agencyOf(tx)} and project.id = theirs.id returning project.id`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

export const updateProjectRow = (tx: Tx, id: string, changes: Updateable<Project>, options?: ChangeOptions) =>
  updateRow(tx, 'project', id, changes, options)

/** Keeps that a project was archived from a moment until now. */
export async function keepArchivedTime(tx: Tx, id: string, from: Date): Promise<void> {
  const times = JSON.stringify([{ from, to: tx.now }])
  await raw`update project set archived_before = archived_before || ${times}::jsonb
    where agency_id = ${agencyOf(tx)} and id = ${id}`.execute(tx.sql)
}

/** How many tasks, with all their content, one statement deletes: a large project would exceed the statement timeout. */
const tasksInStatement = 2_000

/** Deletes a project with all its content. */
export async function deleteProjectRows(tx: Tx, id: string): Promise<void> {
  // Locks all of them, by id, before the first deletion: logging time on one holds its lock while it waits for another.
  await raw`select count(*) from (select id from task where agency_id = ${agencyOf(tx)} and project_id = ${id}
    order by id for update) held`.execute(tx.sql)
  // Tasks first: columns with tasks cannot be deleted.
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

/** Updates a tag or priority; undefined if there is none. */
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

/** Copies a priority's position to a limited number of its tasks; returns how many. Its project is locked. */
export async function followUrgencyRows(tx: Tx, priorityId: string, most: number): Promise<number> {
  const { rows } = await raw<{ followed: number }>`
    select atrium.follow_urgency(${agencyOf(tx)}, ${priorityId}, ${most}) as followed`.execute(tx.sql)
  return rows[0]?.followed ?? 0
}

/** Locks the project of a tag or priority before a change or deletion, so that no task gets it concurrently. */
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

/** Deletes a tag and removes it from tasks. */
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

/** The position after the last priority of a project. */
export async function nextPosition(tx: Tx, projectId: string): Promise<number> {
  const row = await tx.sql
    .selectFrom('priority')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('agencyId', '=', agencyOf(tx))
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return row?.last == null ? 0 : Number(row.last) + 1
}
