import { use } from 'react'
import { loadChunk } from '../../platform/chunk.ts'
import { merged } from '../../platform/slots.ts'
import { useSlot } from '../../platform/use-slot.ts'
import type { AgencyParts } from './slots.ts'

type Loaders = (() => Promise<AgencyParts>)[]

const asked = new WeakMap<Loaders, Promise<AgencyParts>>()

/** The rooms' parts of one kind for the agency's pages, sorted; suspends until loaded. */
export function useAgencyParts<Name extends keyof AgencyParts>(name: Name): Required<AgencyParts>[Name] {
  const loaders = useSlot('agencyParts')
  const parts = use(asked.get(loaders) ?? load(loaders))
  return (parts[name] ?? []) as Required<AgencyParts>[Name]
}

function load(loaders: Loaders): Promise<AgencyParts> {
  const parts = Promise.all(loaders.map((each) => loadChunk(each))).then(merged<AgencyParts>)
  asked.set(loaders, parts)
  // A failed load is retried at the next attempt.
  parts.catch(() => asked.delete(loaders))
  return parts
}
