import { type ThingKind, thingsBy } from '../../notifications/ports.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { visibleProjects } from './projects.ts'

/** The projects of tasks. */
export const projectsOfTasks = thingsBy('project', (tx, taskIds) =>
  tx.sql
    .selectFrom('task')
    .select(['id as subjectId', 'projectId as id'])
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', taskIds)
    .execute(),
)

/** The projects of comments on tasks. */
export const projectsOfComments = thingsBy('project', (tx, commentIds) =>
  tx.sql
    .selectFrom('taskComment')
    .innerJoin('task', (join) =>
      join.onRef('task.agencyId', '=', 'taskComment.agencyId').onRef('task.id', '=', 'taskComment.taskId'),
    )
    .select(['taskComment.id as subjectId', 'task.projectId as id'])
    .where('taskComment.agencyId', '=', agencyOf(tx))
    .where('taskComment.id', 'in', commentIds)
    .execute(),
)

/** Projects, by their titles. */
export const projectThings: ThingKind = {
  type: 'project',
  namesOf: async (tx, ids) => {
    const rows = await visibleProjects(tx)
      .clearSelect()
      .select(['project.id', 'project.title'])
      .where('project.id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, title }) => [id, title]))
  },
}
