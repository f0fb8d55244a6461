import { type UpdateTaskInput, updateTaskInput } from '../../../shared/tasks.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { taskUpdated } from '../events.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { say } from '../sentences.ts'
import { decide, mayApprove } from '../steps/approval.ts'
import { changeTasks, lockForChange } from '../steps/change-tasks.ts'
import { requireSameText } from '../steps/checks.ts'
import { attached, resolveTags } from '../steps/files-and-tags.ts'
import { lockedTask } from '../steps/locked-task.ts'
import { holdProjects } from '../store/projects.ts'

/**
 * Changes the given fields of a task, and moves it if a column or a predecessor is given. A client may only decide approvals
 * submitted to them. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT if the predecessor has moved.
 */
export const updateTask = command(updateTaskInput, async (tx, { id, ...input }): Promise<TaskRow> => {
  if (!isStaff(tx.viewer)) return answer(tx, id, input)
  const [task] = await lockForChange(tx, [id], input)
  if (!task) throw notFound(say('noTask'))
  requireSameText(task.description, input)
  if (input.approved !== undefined) {
    if (!(await mayApprove(tx, task))) throw forbidden(say('otherApprover'))
    await decide(tx, task, input.approved)
  }
  const tags = resolveTags(task.tags, input)
  const own = {
    tags,
    ...(await attached(
      tx,
      { kind: 'task', id: task.id, projectId: task.projectId },
      task.attachments,
      input,
    )),
  }
  const [after] = await changeTasks(tx, [task], { ...input, tags }, own)
  return after ?? task
})

async function answer(
  tx: Tx,
  id: string,
  { approved, ...others }: Omit<UpdateTaskInput, 'id'>,
): Promise<TaskRow> {
  await holdProjects(tx, [(await taskOrNotFound(tx, id)).projectId])
  const task = await lockedTask(tx, id)
  const isMore = Object.values(others).some((value) => value !== undefined)
  if (isMore || approved === undefined || !(await mayApprove(tx, task))) throw forbidden()
  await decide(tx, task, approved)
  tx.record(taskUpdated(task))
  return taskOrNotFound(tx, id)
}
