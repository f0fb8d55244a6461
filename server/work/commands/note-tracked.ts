import type { Tx } from '../../platform/context.ts'
import { taskUpdated } from '../events.ts'
import { taskById } from '../queries/tasks.ts'
import { updateTaskRow } from '../store/tasks.ts'

/** Records that a timer starts on a task; called by the time room, which has checked permissions. */
export async function noteTracked(tx: Tx, taskId: string, at: Date): Promise<void> {
  const task = await tx.load(taskById, taskId)
  if (!task) return
  await updateTaskRow(tx, taskId, { trackedAt: at }, { internal: true })
  // Who works on the task is published by the timer alone, if at all.
  tx.record({ ...taskUpdated(task), actorId: null })
}
