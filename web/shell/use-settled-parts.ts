import { use } from 'react'
import { loadPartChunk } from '../platform/chunk.ts'

type Loaders<Part> = readonly (() => Promise<Part>)[]

const asked = new WeakMap<Loaders<unknown>, Promise<unknown[]>>()

/** What the loaders of a slot bring, without those that fail to load, which must not block the others; suspends until then. */
export function useSettledParts<Part>(loaders: Loaders<Part>): readonly Part[] {
  const parts = (asked.get(loaders) as Promise<Part[]> | undefined) ?? load(loaders)
  asked.set(loaders, parts)
  return use(parts)
}

async function load<Part>(loaders: Loaders<Part>): Promise<Part[]> {
  const found = await Promise.allSettled(loaders.map((part) => loadPartChunk(part)))
  const parts = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  // A failed load is retried at the next attempt.
  if (parts.length < found.length) asked.delete(loaders)
  return parts
}
