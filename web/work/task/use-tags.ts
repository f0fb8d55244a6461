import { useCommand } from '../../platform/client/use-command.ts'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { saveTaskMutation } from './operations.ts'
import type { Task } from './task.ts'

type Choices = ReadonlyMap<string, boolean>
const none: Choices = new Map()

/** The tags of a task. Each is added and removed separately, so that simultaneous changes by two people are both kept. */
export function useTags({ id, tags }: Pick<Task, 'id' | 'tags'>) {
  const [save] = useCommand(saveTaskMutation)
  const chosen = useSaved<Choices>(none, (choices) => {
    const named = (isOn: boolean) => [...choices].filter(([, on]) => on === isOn).map(([tag]) => tag)
    return save({ input: { id, addTags: named(true), removeTags: named(false) } })
  })
  const isOn = (tag: string) => chosen.value.get(tag) ?? tags.includes(tag)
  return {
    isOn,
    toggle: (tag: string, on: boolean) => void chosen.set(new Map([...chosen.value, [tag, on]])),
    saved: chosen,
  }
}
