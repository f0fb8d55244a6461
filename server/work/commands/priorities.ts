import {
  createProjectPriorityInput,
  deleteProjectPriorityInput,
  updateProjectPriorityInput,
} from '../../../shared/work.ts'
import { prioritiesMax } from '../../../shared/work-facts.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { projectChanged } from '../events.ts'
import { projectOrNotFound } from '../queries/projects.ts'
import { say } from '../sentences.ts'
import {
  deletePriorityRow,
  followUrgencyRows,
  insertPriority,
  lockProject,
  lockProjectOf,
  nextPosition,
  updatePriorityRow,
} from '../store/projects.ts'

/** Adds a priority to a project, as the least urgent by default. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const createProjectPriority = command(
  createProjectPriorityInput,
  async (tx, { projectID, label, flag, position, issuerID }) => {
    refuseForeignActor(tx, { issuerID })
    await lockProject(tx, projectID)
    const project = await projectOrNotFound(tx, projectID)
    requireAtMost(prioritiesMax, project.priorities.length + 1, 'projectID')
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
  await lockProjectOf(tx, 'priority', id)
  const priority = await updatePriorityRow(tx, id, { ...changes, id })
  if (!priority) throw notFound(say('noPriority'))
  if (changes.position !== undefined) await tx.addJob(followJob(tx, id))
  tx.record(projectChanged(priority.projectId))
  return priority
})

export const urgencyJob = 'work.followUrgency'
/** How many tasks one transaction updates to the position of their priority, with the project locked. */
const atOnce = 500
const followJob = (tx: Tx, priorityId: string) => ({
  task: urgencyJob,
  payload: { agencyId: agencyOf(tx), priorityId },
  key: `${urgencyJob}/${priorityId}`,
})

/** Copies a priority's position to its next tasks, in small batches; returns whether there may be more. */
export const followUrgency = (ctx: Context, priorityId: string): Promise<boolean> =>
  ctx.write(async (tx) => {
    await lockProjectOf(tx, 'priority', priorityId)
    return (await followUrgencyRows(tx, priorityId, atOnce)) === atOnce
  })

/** Deletes a priority; its tasks lose theirs. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteProjectPriority = command(deleteProjectPriorityInput, async (tx, { id }) => {
  await lockProjectOf(tx, 'priority', id)
  const priority = await deletePriorityRow(tx, id)
  if (!priority) throw notFound(say('noPriority'))
  tx.record(projectChanged(priority.projectId))
  return priority
})
