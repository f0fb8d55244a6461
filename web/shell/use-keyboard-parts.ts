import { use } from 'react'
import { loadPartChunk } from '../platform/chunk.ts'
import type { KeyboardParts, Slots } from '../platform/slots.ts'
import { useWorkspace } from '../platform/workspace/use-workspace.ts'

const loaded = new WeakMap<Slots, Promise<KeyboardParts>>()

/** What all rooms bring to the palette and to the list of shortcuts; suspends until it is loaded. */
export function useKeyboardParts(): KeyboardParts {
  const { slots } = useWorkspace()
  const parts = loaded.get(slots) ?? load(slots)
  loaded.set(slots, parts)
  return use(parts)
}

async function load(slots: Slots): Promise<KeyboardParts> {
  const { keyboard } = slots
  // One that does not come must not hold back the others.
  const found = await Promise.allSettled(keyboard.map((part) => loadPartChunk(part)))
  const parts = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  if (parts.length < found.length) loaded.delete(slots)
  return {
    palette: parts.flatMap(({ palette }) => palette).sort((a, b) => a.order - b.order),
    shortcuts: parts.flatMap(({ shortcuts }) => shortcuts),
  }
}
