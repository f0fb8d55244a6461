import type { Slots } from './slots.ts'
import { useWorkspace } from './workspace/use-workspace.ts'

declare module './workspace/workspace.ts' {
  interface Workspace {
    slots: Partial<Slots>
  }
}

type ListSlot = { [Name in keyof Slots]: Slots[Name] extends readonly unknown[] ? Name : never }[keyof Slots]

const nothing: never[] = []

/** What all rooms contribute to a slot, sorted; referentially stable while the workspace is open. */
export function useSlot<Name extends ListSlot>(name: Name): Slots[Name] {
  return useWorkspace().slots[name] ?? (nothing as unknown as Slots[Name])
}
