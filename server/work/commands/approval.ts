import { adminsOf } from '../../agencies/queries/standing.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { type ProjectRow, projectOrNotFound } from '../queries/projects.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { insertChanges, updateTaskRow } from '../store/tasks.ts'
import { notifyApprover, notifyDone, notifyRefused } from './notify.ts'
import { completion } from './task-fields.ts'

/** Completing a task that needs approval puts it to the project's client, or without one to the admins, and waits. */
export async function askForApproval(tx: Tx, project: ProjectRow, task: TaskRow) {
  if (task.approvalAskedAt) return {}
  await notifyApprover(tx, task.id, project.clientId ? [project.clientId] : await adminsOf(tx))
  return { approvalAskedAt: tx.now, approverId: project.clientId }
}

/** The yes completes the task; the no opens it again. */
export async function decide(tx: Tx, task: TaskRow, approved: boolean): Promise<void> {
  const project = await projectOrNotFound(tx, task.projectId)
  await updateTaskRow(
    tx,
    task.id,
    approved
      ? { approvedAt: tx.now, ...completion(project, task, { isCompleted: true }, tx) }
      : { approvalAskedAt: null, approverId: null },
  )
  await insertChanges(tx, task.id, actorOf(tx), [{ field: approved ? 'approved' : 'refused' }])
  if (approved) await notifyDone(tx, await taskOrNotFound(tx, task.id))
  else await notifyRefused(tx, task)
}
