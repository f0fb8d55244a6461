import { sql as raw, type SqlBool } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { projectIsVisible } from '../../work/queries/visibility.ts'

/** Whether the viewer sees all recorded time, like staff, or only the client view. */
export const seesAll = (tx: ReadTx): boolean => isStaff(tx.viewer)

/**
 * The activities that a viewer may see, as a condition on a column with an activity's id: staff all of the agency, clients
 * those of their projects.
 */
export function ofVisibleActivity(tx: ReadTx, column: string) {
  if (seesAll(tx)) return raw<SqlBool>`true`
  return raw<SqlBool>`${raw.ref(column)} in (select v.id from activity v
    where v.agency_id = ${agencyOf(tx)} and v.project_id in ${visibleProjects(tx)})`
}

/** The ids of the projects whose time a viewer may see. */
export const visibleProjects = (tx: ReadTx) =>
  tx.sql
    .selectFrom('project')
    .select('project.id')
    .where('project.agencyId', '=', agencyOf(tx))
    .where(projectIsVisible(tx))

/** The title that clients see instead of an activity's, which is team only: the task's, or without one the project's. */
export const titleForClients = (activityId: string) => raw<string>`(
  select coalesce(t.title, p.title) from activity s
    join project p on p.agency_id = s.agency_id and p.id = s.project_id
    left join task t on t.agency_id = s.agency_id and t.id = s.task_id and t.deleted_at is null
  where s.agency_id = ${raw.ref(activityId.replace(/\.\w+$/, '.agencyId'))} and s.id = ${raw.ref(activityId)})`
