import { deleteProjectInput } from '../../../shared/work.ts'
import { detachFiles } from '../../media/commands/remove.ts'
import { command } from '../../platform/command.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { projectChanged, projectLeft } from '../events.ts'
import { canDeleteProject } from '../policy.ts'
import { projectGoes } from '../ports.ts'
import { clientsOfProject } from '../queries/audience.ts'
import { projectOrNotFound } from '../queries/projects.ts'
import { fileOwnersIn } from '../queries/task-details.ts'
import { say } from '../sentences.ts'
import { lockBoardsOf } from '../store/boards.ts'
import { deleteProjectRows, lockProject } from '../store/projects.ts'

/** Permanently deletes a project with all its boards and tasks. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteProject = command(deleteProjectInput, async (tx, { id }) => {
  for (const lock of tx.app.port(projectGoes).toReversed()) await lock(tx, id)
  // Excludes new references too: a timer that starts concurrently on one of its tasks references the project before the task.
  if (!(await lockProject(tx, id, true))) throw notFound(say('noProject'))
  const project = await projectOrNotFound(tx, id)
  if (!canDeleteProject(tx.viewer, project)) throw forbidden()
  await lockBoardsOf(tx, id)
  const clients = await tx.load(clientsOfProject, id)
  const owners = await fileOwnersIn(tx, id)
  await detachFiles(
    tx,
    owners.map((owner) => ({ ...owner, agencyId: agencyOf(tx) })),
  )
  await deleteProjectRows(tx, id)
  tx.record(projectChanged(id))
  tx.record(projectLeft(id, [...clients]))
  return project
})
