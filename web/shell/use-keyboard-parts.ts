import { use } from 'react'
import { loadPartChunk } from '../platform/chunk.ts'
import { type KeyboardParts, merged } from '../platform/slots.ts'
import { useSlot } from '../platform/use-slot.ts'

type Loaders = (() => Promise<KeyboardParts>)[]

const loaded = new WeakMap<Loaders, Promise<Required<KeyboardParts>>>()

/** The rooms' parts of the palette and of the list of shortcuts; suspends until loaded. */
export function useKeyboardParts(): Required<KeyboardParts> {
  const loaders = useSlot('keyboard')
  const parts = loaded.get(loaders) ?? load(loaders)
  loaded.set(loaders, parts)
  return use(parts)
}

async function load(loaders: Loaders): Promise<Required<KeyboardParts>> {
  // A part that fails to load must not block the others.
  const found = await Promise.allSettled(loaders.map((part) => loadPartChunk(part)))
  const parts = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  if (parts.length < found.length) loaded.delete(loaders)
  return { palette: [], actions: [], shortcuts: [], ...merged<KeyboardParts>(parts) }
}
