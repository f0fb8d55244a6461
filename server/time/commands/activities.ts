import { createActivityInput } from '../../../shared/time.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { projectOrNotFound } from '../../work/queries/projects.ts'
import { taskOrNotFound } from '../../work/queries/tasks.ts'
import { activityChanged } from '../events.ts'
import { canRun } from '../policy.ts'
import { type ActivityRow, activityById, activityFor, activityOrNotFound } from '../queries/activities.ts'
import { say } from '../sentences.ts'
import { insertActivity, lockActivityFor } from '../store/timers.ts'

export type Subject = { title: string; projectId: string | null; taskId: string | null }
export type Given = {
  title?: string | null | undefined
  projectID?: string | null | undefined
  taskID?: string | null | undefined
}

/**
 * Creates an activity to log time on. Idempotent for the same id and subject. Errors: BAD_USER_INPUT, also without a title;
 * NOT_FOUND for task and project, CONFLICT.
 */
export const createActivity = command(
  createActivityInput,
  async (tx, { id, ...input }): Promise<ActivityRow> => {
    if (!canRun(tx.viewer)) throw forbidden()
    return add(tx, id ?? newId(), await subjectOf(tx, input))
  },
)

/** The activity of a subject, existing or new; finding an existing one takes no lock. */
export async function activityOf(tx: Tx, subject: Subject): Promise<ActivityRow> {
  const known = await activityFor(tx, subject)
  if (known) return known
  await lockActivityFor(tx, subject.taskId ?? subject.projectId ?? subject.title)
  return (await activityFor(tx, subject)) ?? add(tx, newId(), subject)
}

async function add(tx: Tx, id: string, subject: Subject): Promise<ActivityRow> {
  const { title, taskId } = subject
  if (!(await insertActivity(tx, { id, ...subject, createdBy: actorOf(tx) })))
    return sameAgain(await tx.load(activityById, id), { createdBy: actorOf(tx), title, taskId }, idTaken(say))
  tx.record(activityChanged({ id, projectId: subject.projectId }))
  return activityOrNotFound(tx, id)
}

/** The subject of an activity: a task implies its project, and tasks and projects lend their title. */
export async function subjectOf(tx: Tx, { title, projectID, taskID }: Given): Promise<Subject> {
  const task = taskID ? await taskOrNotFound(tx, taskID) : null
  if (task && projectID && task.projectId !== projectID) throw badInput({ taskID: say('otherTask') })
  const projectId = task?.projectId ?? projectID ?? null
  const project = projectId ? await projectOrNotFound(tx, projectId) : null
  const shown = title ?? task?.title ?? project?.title
  if (!shown) throw badInput({ title: say('titleRequired') })
  return { title: shown, projectId, taskId: task?.id ?? null }
}
