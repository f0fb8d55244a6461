import { type Expression, expressionBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Piece } from '../../../shared/piece.ts'
import type { DB } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff, personOf, readsForAll } from '../../platform/database/viewer.ts'

/**
 * The projects that a viewer may see, as a condition on the table project: all of the agency for staff; for clients those whose
 * contact is the client or a member of the client's company. The only place that decides it; row-level security enforces it
 * again.
 */
export function projectIsVisible(tx: ReadTx): Expression<SqlBool> {
  const project = expressionBuilder<DB, 'project'>()
  if (isStaff(tx.viewer)) return project.val(true)
  // The platform delivers to the client side: the audience of each event is asked apart.
  if (readsForAll(tx.viewer)) return project.val(true)
  const person = personOf(tx)
  if (!person) return project.val(false)
  return project.or([
    project('project.clientId', '=', person),
    project.exists(
      project
        .selectFrom('agencyUser as contact')
        .innerJoin('agencyUser as me', (join) =>
          join.onRef('me.agencyId', '=', 'contact.agencyId').onRef('me.companyId', '=', 'contact.companyId'),
        )
        .select('me.id')
        .whereRef('contact.agencyId', '=', 'project.agencyId')
        .whereRef('contact.userId', '=', 'project.clientId')
        .where('me.userId', '=', person)
        .where('me.removedAt', 'is', null),
    ),
  ])
}

/** The same on any table of what lies in a project. */
export function inVisibleProject(tx: ReadTx, table: 'board' | 'boardColumn' | 'task'): Expression<SqlBool> {
  const row = expressionBuilder<DB, 'board' | 'boardColumn' | 'task'>()
  if (isStaff(tx.viewer) || readsForAll(tx.viewer)) return row.val(true)
  return row(
    `${table}.projectId`,
    'in',
    row
      .selectFrom('project')
      .select('project.id')
      .where('project.agencyId', '=', agencyOf(tx))
      .where(projectIsVisible(tx)),
  )
}

const projectOf = {
  project: raw`project.id`,
  task: raw`task.project_id`,
  subs_task: raw`(select t.project_id from task t where t.agency_id = subs_task.agency_id and t.id = subs_task.task_id)`,
  task_comment: raw`(select t.project_id from task t where t.agency_id = task_comment.agency_id and t.id = task_comment.task_id)`,
}
type Table = keyof typeof projectOf

/**
 * The audiences whose content a client can read: for a client those of each project that they see; for the platform, which
 * notifies clients, those of the project of a row.
 */
const audiencesRead = (tx: ReadTx, table: Table) =>
  tx.viewer.kind === 'member'
    ? raw`(select atrium.own_audiences())::uuid[]`
    : raw`(select atrium.audiences_of_project(${agencyOf(tx)}, ${projectOf[table]}))::uuid[]`

/** Whether a comment is for the clients who see its task now: on the table task_comment. Row-level security says it again. */
export const commentIsForClients = (tx: ReadTx) =>
  raw<SqlBool>`(not task_comment.internal and task_comment.audience = any (${audiencesRead(tx, 'task_comment')}))`

/** How many comments of a task its clients read: on the table task. */
export const commentsForClients = (tx: ReadTx) =>
  raw<number>`(select count(*)::int from task_comment c where c.agency_id = task.agency_id and c.task_id = task.id
    and not c.internal and c.audience = any (${audiencesRead(tx, 'task')}))`

/** The files that hang on something as the viewer's side has them: clients those that were attached for them. */
export function attachmentsFor(tx: ReadTx, table: Exclude<Table, 'task_comment'>) {
  const all = raw<Piece[]>`${raw.ref(`${table}.attachments`)}`
  return isStaff(tx.viewer) ? all : raw<Piece[]>`atrium.pieces_for(${all}, ${audiencesRead(tx, table)})`
}

/**
 * A description as the viewer's side sees it: a client's answers from a request stay visible to that client alone, whichever
 * project contains them.
 */
export function descriptionFor(tx: ReadTx, table: 'project' | 'task') {
  const all = raw<string>`${raw.ref(`${table}.description`)}`
  const whose = raw.ref(`${table}.description_for`)
  return isStaff(tx.viewer)
    ? all
    : raw<string>`case when ${whose} is null or ${whose} = any (${audiencesRead(tx, table)}) then ${all} else '' end`
}

/** Whether a file hangs on something for the viewer. */
export const hasAttached = (tx: ReadTx, table: Exclude<Table, 'task_comment'>, key: string) =>
  raw<SqlBool>`${attachmentsFor(tx, table)} @> ${JSON.stringify([{ key }])}::jsonb`
