import { use } from 'react'
import { loadChunk } from '../../platform/chunk.ts'
import type { AgencyParts, Slots } from '../../platform/slots.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'

type Found = Required<AgencyParts>

const asked = new WeakMap<Slots, Promise<Found>>()

/** What the rooms have on the pages of the agency, each kind in its order; waits (suspends) until they are loaded. */
export function useAgencyParts(): Found {
  const { slots } = useWorkspace()
  const parts = asked.get(slots) ?? load(slots)
  return use(parts)
}

function load(slots: Slots): Promise<Found> {
  const parts = Promise.all(slots.agencyParts.map((each) => loadChunk(each))).then(merged)
  asked.set(slots, parts)
  // What failed is asked for again with the next try.
  parts.catch(() => asked.delete(slots))
  return parts
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order

const merged = (parts: readonly AgencyParts[]): Found => ({
  member: parts.flatMap(({ member = [] }) => member).sort(byOrder),
  tabs: parts.flatMap(({ tabs = [] }) => tabs).sort(byOrder),
  settings: parts.flatMap(({ settings = [] }) => settings).sort(byOrder),
  profile: parts.flatMap(({ profile = [] }) => profile),
})
