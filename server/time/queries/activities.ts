import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { ofVisibleActivity, seesAll, titleForClients } from './visibility.ts'

export type ActivityRow = {
  id: string
  agencyId: string
  title: string
  projectId: string | null
  taskId: string | null
  createdBy: string
  createdAt: Date
}

const activities = (tx: ReadTx) =>
  tx.sql
    .selectFrom('activity')
    .select(['id', 'agencyId', 'projectId', 'taskId', 'createdBy', 'createdAt'])
    .select((seesAll(tx) ? raw<string>`activity.title` : titleForClients('activity.id')).as('title'))
    .where('agencyId', '=', agencyOf(tx))
    .where(ofVisibleActivity(tx, 'activity.id'))

/** Activities by id; null if hidden from the viewer. */
export const activityById = defineLoader<string, ActivityRow | null>(async (tx, ids) =>
  inOrder(ids, await activities(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One activity. Errors: NOT_FOUND. */
export async function activityOrNotFound(tx: ReadTx, id: string): Promise<ActivityRow> {
  const activity = await tx.load(activityById, id)
  if (!activity) throw notFound(say('noActivity'))
  return activity
}

/** The activities of a project, newest first. Errors: BAD_USER_INPUT. */
export const activitiesOfProject = (
  tx: ReadTx,
  projectId: string,
  page: PageArguments,
): Promise<Connection<ActivityRow>> =>
  pageOf(tx, activities(tx).where('projectId', '=', projectId), {
    list: `activities/${projectId}`,
    order: ['id'],
    direction: 'desc',
    page,
  })

/** The activity of a task, or of a whole project, with its title. */
export const activityFor = (
  tx: ReadTx,
  { projectId, taskId, title }: { projectId: string | null; taskId: string | null; title: string },
): Promise<ActivityRow | undefined> =>
  activities(tx)
    .where('title', '=', title)
    .where('projectId', projectId ? '=' : 'is', projectId)
    .where('taskId', taskId ? '=' : 'is', taskId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
