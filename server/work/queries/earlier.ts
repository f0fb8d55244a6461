import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** What the team wrote and attached in a project while it had no client. */
export type Earlier = { comments: number; files: number }

/** A subquery of a project's tasks that its clients see. */
export const tasksOfProject = (tx: ReadTx, projectId: string) =>
  raw`select id from task where agency_id = ${agencyOf(tx)} and project_id = ${projectId} and deleted_at is null`

/** How much such content there is; for staff. By project id. */
export const earlierOfProject = defineLoader<string, Earlier>(async (tx, ids) => {
  const tasks = raw`select id from task where task.agency_id = p.agency_id and task.project_id = p.id and task.deleted_at is null`
  const { rows } = await raw<Earlier & { id: string }>`
    select p.id, (select count(*)::int from task_comment c
        where c.agency_id = p.agency_id and c.task_id in (${tasks}) and c.audience is null and not c.internal) as comments,
      (select count(*)::int from (
          select p.attachments union all
          select attachments from task where agency_id = p.agency_id and id in (${tasks}) union all
          select attachments from subs_task where agency_id = p.agency_id and task_id in (${tasks})
        ) with_files (attachments), jsonb_array_elements(attachments) piece where piece ->> 'audience' is null) as files
    from project p where p.agency_id = ${agencyOf(tx)} and p.id = any(${ids})`.execute(tx.sql)
  return inOrder(ids, rows, ({ id }) => id).map((row) => row ?? { comments: 0, files: 0 })
})
