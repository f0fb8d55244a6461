import { createSubsTaskInput, deleteSubsTaskInput, updateSubsTaskInput } from '../../../shared/tasks.ts'
import { subTasksMax } from '../../../shared/work-facts.ts'
import { requireStaff } from '../../agencies/commands/require-staff.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import { detachFiles } from '../../media/commands/remove.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { subsTaskChanged, taskUpdated } from '../events.ts'
import { type SubTaskRow, subTaskOrNotFound } from '../queries/task-details.ts'
import type { TaskRow } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { attached, forProject } from '../steps/files-and-tags.ts'
import { lockedTask } from '../steps/locked-task.ts'
import { deleteSubTaskRow, insertSubTask, recount, subTasksIn, updateSubTaskRow } from '../store/parts.ts'
import { rankAfter } from '../store/ranks.ts'
import { notifyAssigned } from './notify.ts'

const ownerOf = (tx: Tx, id: string) => ({ kind: 'subTask', id, agencyId: agencyOf(tx) })

/** Adds a sub-task at the end, or after another one. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const createSubsTask = command(createSubsTaskInput, async (tx, input): Promise<SubTaskRow> => {
  refuseForeignActor(tx, { issuerBy: input.issuerBy })
  if (input.userID) await requireStaff(tx, [input.userID], 'userID')
  const task = await lockedTask(tx, input.taskID)
  const id = input.id ?? newId()
  const keys = (input.attachments ?? []).map(({ key }) => key)
  const attachments = await attachFiles(tx, { keys, owner: ownerOf(tx, id), field: 'attachments' })
  const isNew = await insertSubTask(tx, {
    id,
    taskId: task.id,
    title: input.title,
    userId: input.userID ?? null,
    issuerBy: actorOf(tx),
    isDone: input.isDone ?? false,
    attachments: JSON.stringify(await forProject(tx, task.projectId, attachments)),
    rank: await rankAfter(tx, subTasksIn(tx, task.id), input.afterID),
  })
  const known = await subTaskOrNotFound(tx, id)
  if (!isNew) return sameAgain(known, { title: input.title, taskId: task.id }, idTaken(say))
  requireAtMost(subTasksMax, task.subTasks + 1, 'taskID')
  await notifyAssignee(tx, known)
  await finish(tx, task, id)
  return known
})

/** Changes the given fields of a sub-task, including its position. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const updateSubsTask = command(updateSubsTaskInput, async (tx, input): Promise<SubTaskRow> => {
  const { taskId } = await subTaskOrNotFound(tx, input.id)
  if (input.userID) await requireStaff(tx, [input.userID], 'userID')
  const task = await lockedTask(tx, taskId)
  const subTask = await subTaskOrNotFound(tx, input.id)
  const { afterID } = input
  const rank =
    afterID === undefined ? undefined : await rankAfter(tx, subTasksIn(tx, taskId), afterID, subTask.id)
  await updateSubTaskRow(tx, subTask.id, {
    title: input.title,
    userId: input.userID,
    isDone: input.isDone,
    rank,
    ...(await attached(
      tx,
      { kind: 'subTask', id: subTask.id, projectId: task.projectId },
      subTask.attachments,
      input,
    )),
  })
  const changed = await subTaskOrNotFound(tx, subTask.id)
  await notifyAssignee(tx, changed, subTask)
  await finish(tx, task, subTask.id, changed.isDone && !subTask.isDone)
  return changed
})

/** Removes a sub-task. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteSubsTask = command(deleteSubsTaskInput, async (tx, { id }): Promise<SubTaskRow> => {
  const { taskId } = await subTaskOrNotFound(tx, id)
  const task = await lockedTask(tx, taskId)
  const subTask = await subTaskOrNotFound(tx, id)
  await deleteSubTaskRow(tx, id)
  await detachFiles(tx, [ownerOf(tx, id)])
  await finish(tx, task, id)
  return subTask
})

/** Notifies a member that a sub-task is assigned to them. */
async function notifyAssignee(
  tx: Tx,
  { id, taskId, userId, isDone }: SubTaskRow,
  before?: SubTaskRow,
): Promise<void> {
  if (userId && !isDone && userId !== before?.userId) await notifyAssigned(tx, taskId, [userId], id)
}

async function finish(tx: Tx, task: TaskRow, id: string, isDone = false): Promise<void> {
  await recount(tx, task.id)
  tx.record(subsTaskChanged({ id, projectId: task.projectId }, { taskId: task.id, isDone }))
  tx.record(taskUpdated(task))
}
