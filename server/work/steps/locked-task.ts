import type { Tx } from '../../platform/context.ts'
import { type TaskRow, taskOrNotFound } from '../queries/tasks.ts'
import { lockTasks } from '../store/tasks.ts'

/** Locks a task that the viewer may see. Errors: NOT_FOUND. */
export async function lockedTask(tx: Tx, id: string): Promise<TaskRow> {
  await lockTasks(tx, [id])
  return taskOrNotFound(tx, id)
}
