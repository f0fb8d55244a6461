import { adminsOf } from '../../agencies/queries/membership.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { notifyApprovers, notifyDone, notifyRefused } from '../commands/notify.ts'
import { canApprove } from '../policy.ts'
import { approverOf as approverOfTask, clientWhoApproves } from '../queries/approver.ts'
import { type ProjectRow, projectOrNotFound } from '../queries/projects.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { insertChanges, type TaskChanges, updateTaskRow } from '../store/tasks.ts'
import { announceRequests } from './announce-requests.ts'
import { completion } from './task-fields.ts'

export type Question = { project: ProjectRow; task: TaskRow }

/**
 * Submits completed tasks that need approval to their project's client, or else to the admins; returns the changes of each task
 * that was not already waiting.
 */
export async function askForApproval(
  tx: Tx,
  questions: readonly Question[],
): Promise<Map<string, TaskChanges>> {
  const open = questions.filter(({ task }) => !task.approvalAskedAt)
  const approvers = new Map<string, string | null>()
  for (const project of new Set(open.map((question) => question.project)))
    approvers.set(project.id, await clientWhoApproves(tx, project))
  const approverOf = ({ projectId }: TaskRow) => approvers.get(projectId) ?? null
  const admins = open.some(({ task }) => !approverOf(task)) ? await adminsOf(tx) : []
  await notifyApprovers(
    tx,
    open.map(({ task }) => {
      const approverId = approverOf(task)
      return { taskId: task.id, approverIds: approverId ? [approverId] : admins }
    }),
  )
  return new Map(
    open.map(({ task }) => [task.id, { approvalAskedAt: tx.now, approverId: approverOf(task) }] as const),
  )
}

/** Whether the viewer may decide the pending approval of a task. */
export const mayApprove = async (tx: ReadTx, task: TaskRow): Promise<boolean> =>
  canApprove(tx.viewer, { ...task, approverId: await approverOfTask(tx, task) })

/** Approval completes the task; a refusal reopens it. */
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
  const after = await taskOrNotFound(tx, task.id)
  announceRequests(tx, project, [after])
  if (approved) await notifyDone(tx, [after])
  else await notifyRefused(tx, task)
}
