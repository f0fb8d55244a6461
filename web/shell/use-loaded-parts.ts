import { use } from 'react'
import { loadChunk } from '../platform/chunk.ts'

type Loaders<Part> = readonly (() => Promise<Part>)[]

const asked = new WeakMap<Loaders<unknown>, Promise<unknown[]>>()

/** What the loaders of a slot bring, in the order of the rooms; suspends until all are loaded. */
export function useLoadedParts<Part>(loaders: Loaders<Part>): readonly Part[] {
  return use((asked.get(loaders) as Promise<Part[]> | undefined) ?? load(loaders))
}

function load<Part>(loaders: Loaders<Part>): Promise<Part[]> {
  const parts = Promise.all(loaders.map((each) => loadChunk(each)))
  asked.set(loaders, parts)
  // A failed load is retried at the next attempt.
  parts.catch(() => asked.delete(loaders))
  return parts
}
