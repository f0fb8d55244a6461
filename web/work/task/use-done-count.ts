import { useStore } from '../../platform/store.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import type { SubTask } from './task.ts'

/** The lane in which a sub-task's tick waits for the connection. */
export const tickLane = (id: string): string => `sub-task/${id}`

/** How many sub-tasks are shown as done: also those whose tick waits for the connection. */
export function useDoneCount(subTasks: readonly Pick<SubTask, 'id' | 'isDone'>[]): number {
  const { outbox } = useWorkspace()
  const entries = useStore(outbox.entries)
  // The last choice of each counts.
  const waiting = new Map(entries.map(({ lane, variables }) => [lane, variables.input]))
  const isDone = ({ id, isDone: saved }: Pick<SubTask, 'id' | 'isDone'>) =>
    (waiting.get(tickLane(id)) as { isDone?: boolean } | undefined)?.isDone ?? saved
  return subTasks.filter(isDone).length
}
