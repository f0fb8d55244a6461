import { deleteProjectInput } from '../../../shared/work.ts'
import { detachFiles } from '../../media/commands.ts'
import { command } from '../../platform/command.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { projectChanged, projectLeft } from '../events.ts'
import { canDeleteProject } from '../policy.ts'
import { clientsOfProject } from '../queries/audience.ts'
import { projectOrNotFound } from '../queries/projects.ts'
import { fileOwnersIn } from '../queries/task-details.ts'
import { say } from '../sentences.ts'
import { deleteProjectRows, lockProject } from '../store/projects.ts'

/** Removes a project with all its boards and tasks, for good. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteProject = command(deleteProjectInput, async (tx, { id }) => {
  if (!(await lockProject(tx, id))) throw notFound(say('noProject'))
  const project = await projectOrNotFound(tx, id)
  if (!canDeleteProject(tx.viewer, project)) throw forbidden()
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
