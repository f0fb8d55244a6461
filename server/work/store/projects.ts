import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { Priority, Project, ProjectTag } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { lockRow, updateRow } from './rows.ts'

type New<Row> = Omit<Insertable<Row>, 'agencyId' | 'createdAt' | 'updatedAt'>

export async function insertProject(tx: Tx, project: New<Project>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('project')
    .values({ ...project, agencyId: agencyOf(tx), createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks a project against every other change of it and of the order of its boards; answers whether there is one. */
export const lockProject = (tx: Tx, id: string): Promise<boolean> => lockRow(tx, 'project', id)

export const updateProjectRow = (tx: Tx, id: string, changes: Updateable<Project>) =>
  updateRow(tx, 'project', id, changes)

/** Removes a project with everything in it. */
export async function deleteProjectRows(tx: Tx, id: string): Promise<void> {
  // Tasks first: their columns may not go while tasks lie in them.
  for (const table of ['task', 'project'] as const)
    await tx.sql
      .deleteFrom(table)
      .where('agencyId', '=', agencyOf(tx))
      .where(table === 'task' ? raw.ref<string>('project_id') : raw.ref<string>('id'), '=', id)
      .execute()
}

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
