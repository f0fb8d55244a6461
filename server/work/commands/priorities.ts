import {
  createProjectPriorityInput,
  deleteProjectPriorityInput,
  updateProjectPriorityInput,
} from '../../../shared/work.ts'
import { command } from '../../platform/command.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { projectChanged } from '../events.ts'
import { projectOrNotFound } from '../queries/projects.ts'
import { say } from '../sentences.ts'
import { deletePriorityRow, insertPriority, nextPosition, updatePriorityRow } from '../store/projects.ts'
import { refuseForeignActor } from './checks.ts'

/** Adds a priority to a project, as the least urgent unless told otherwise. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const createProjectPriority = command(
  createProjectPriorityInput,
  async (tx, { projectID, label, flag, position, issuerID }) => {
    refuseForeignActor(tx, { issuerID })
    const project = await projectOrNotFound(tx, projectID)
    const priority = await insertPriority(tx, {
      id: newId(),
      projectId: project.id,
      label,
      flag,
      position: position ?? (await nextPosition(tx, project.id)),
      issuerId: actorOf(tx),
    })
    tx.record(projectChanged(project.id))
    return priority
  },
)

/** Changes label, flag or urgency of a priority. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const updateProjectPriority = command(updateProjectPriorityInput, async (tx, { id, ...changes }) => {
  const priority = await updatePriorityRow(tx, id, { ...changes, id })
  if (!priority) throw notFound(say('noPriority'))
  tx.record(projectChanged(priority.projectId))
  return priority
})

/** Removes a priority; its tasks have none then. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteProjectPriority = command(deleteProjectPriorityInput, async (tx, { id }) => {
  const priority = await deletePriorityRow(tx, id)
  if (!priority) throw notFound(say('noPriority'))
  tx.record(projectChanged(priority.projectId))
  return priority
})
