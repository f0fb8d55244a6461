import { adminsOf } from '../../agencies/queries/membership.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { canApprove } from '../policy.ts'
import { approverOf, clientWhoApproves } from '../queries/approver.ts'
import { type ProjectRow, projectOrNotFound } from '../queries/projects.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { insertChanges, updateTaskRow } from '../store/tasks.ts'
import { notifyApprover, notifyDone, notifyRefused } from './notify.ts'
import { completion } from './task-fields.ts'

/** Completing a task that needs approval puts it to the project's client, or without one to the admins, and waits. */
export async function askForApproval(tx: Tx, project: ProjectRow, task: TaskRow) {
  if (task.approvalAskedAt) return {}
  const approverId = await clientWhoApproves(tx, project)
  await notifyApprover(tx, task.id, approverId ? [approverId] : await adminsOf(tx))
  return { approvalAskedAt: tx.now, approverId }
}

/** Whether it is for the viewer to answer what a task waits for. */
export const mayApprove = async (tx: ReadTx, task: TaskRow): Promise<boolean> =>
  canApprove(tx.viewer, { ...task, approverId: await approverOf(tx, task) })

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
