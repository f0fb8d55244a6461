import { staffAnd } from '../../notifications/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { audiencesOfProject, clientsOfProject, isForThem } from './audience.ts'

type Subject = { id: string; projectId: string; internal: boolean }

/** Of clients those who see the project of a subject; nobody of what is internal. */
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

/** Who is told of tasks: staff, and the clients of their project. */
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

/** Who is told of comments on tasks: the same, and of one that is internal, or was for another client, staff alone. */
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
