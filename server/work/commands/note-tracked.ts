import type { Tx } from '../../platform/context.ts'
import { taskUpdated } from '../events.ts'
import { taskById } from '../queries/tasks.ts'
import { updateTaskRow } from '../store/tasks.ts'

/** A timer begins on a task: for the room that keeps time, which has asked who may. */
export async function noteTracked(tx: Tx, taskId: string, at: Date): Promise<void> {
  const task = await tx.load(taskById, taskId)
  if (!task) return
  await updateTaskRow(tx, taskId, { trackedAt: at }, { internal: true })
  // Who works is told by the timer alone, where it is told at all.
  tx.record({ ...taskUpdated(task), actorId: null })
}
