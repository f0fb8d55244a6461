import { staffAnd } from '../../notifications/queries/notifications.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { audiencesOfProject, clientsOfProject, isForThem } from './audience.ts'

type Subject = { id: string; projectId: string; internal: boolean }

/** The clients who see a subject's project; none if it is internal. */
const clientsAmong = (subjectsOf: (tx: ReadTx, ids: readonly string[]) => Promise<Subject[]>) =>
  staffAnd(async (tx, recipients) => {
    const subjects = await subjectsOf(tx, [...new Set(recipients.map(({ subjectId }) => subjectId))])
    const projects = [...new Set(subjects.map(({ projectId }) => projectId))]
    const people = await Promise.all(projects.map((id) => tx.load(clientsOfProject, id)))
    const clients = new Map(projects.map((id, at) => [id, people[at]]))
    const readers = new Map(
      subjects.map(({ id, projectId, internal }) => [id, internal ? undefined : clients.get(projectId)]),
    )
    return recipients.filter(({ subjectId, userId }) => readers.get(subjectId)?.has(userId))
  })

/** Who may be notified of tasks: staff, and the clients of the project. */
export const readersOfTasks = clientsAmong(async (tx, ids) => {
  const rows = await tx.sql
    .selectFrom('task')
    .select(['id', 'projectId'])
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, internal: false }))
})

/** Who may be notified of comments on tasks: the same, but staff only for internal ones and those for another client. */
export const readersOfComments = clientsAmong(async (tx, ids) => {
  const rows = await tx.sql
    .selectFrom('taskComment')
    .innerJoin('task', (join) =>
      join.onRef('task.agencyId', '=', 'taskComment.agencyId').onRef('task.id', '=', 'taskComment.taskId'),
    )
    .select(['taskComment.id', 'task.projectId', 'taskComment.internal', 'taskComment.audience'])
    .where('taskComment.agencyId', '=', agencyOf(tx))
    .where('taskComment.id', 'in', ids)
    .where('task.deletedAt', 'is', null)
    .execute()
  const audiences = await Promise.all(rows.map(({ projectId }) => tx.load(audiencesOfProject, projectId)))
  return rows.map(({ audience, ...row }, at) => ({
    ...row,
    internal: row.internal || !isForThem(audience, audiences[at] ?? []),
  }))
})
