import { useMemo } from 'react'
import { merged } from '../../platform/slots.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { useLoadedParts } from '../use-loaded-parts.ts'
import type { AgencyParts } from './slots.ts'

/** The rooms' parts of one kind for the agency's pages, sorted; suspends until loaded. */
export function useAgencyParts<Name extends keyof AgencyParts>(name: Name): Required<AgencyParts>[Name] {
  const loaded = useLoadedParts(useSlot('agencyParts'))
  const parts = useMemo(() => merged<AgencyParts>(loaded), [loaded])
  return (parts[name] ?? []) as Required<AgencyParts>[Name]
}
