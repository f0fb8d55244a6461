import { useCommand } from '../../platform/client/use-command.ts'
import { type Action, useAction } from '../../ui/saved/use-action.ts'
import { type Saved, useSaved } from '../../ui/saved/use-saved.ts'
import { saveTaskMutation } from './operations.ts'
import type { Task, TaskInput } from './task.ts'

/** One field of a task, saved as soon as it changes. */
export function useTaskField<Name extends keyof TaskInput & keyof Task>(
  task: Task,
  name: Name,
): Saved<Task[Name]> {
  const [save] = useCommand(saveTaskMutation)
  return useSaved(task[name], (value) => save({ input: { id: task.id, [name]: value } }))
}

/** Restores a task from the trash or the archive. */
export function useTaskShelf(task: Task): Action<void> {
  const [save] = useCommand(saveTaskMutation)
  const back = task._deleted ? { deleted: false } : { archived: false }
  return useAction(() => save({ input: { id: task.id, ...back } }))
}
