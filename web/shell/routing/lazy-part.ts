import { type ComponentType, lazy } from 'react'
import { loadPartChunk } from '../../platform/chunk.ts'

/** A component in a chunk of its own, loaded when it is first shown; stands below a `Suspense`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadPartChunk(load))[name] }))
}
