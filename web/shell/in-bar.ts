import type { Area } from '../platform/slots.ts'

/** Which areas are in a phone's tab bar, and which behind "More". Not all of them fit for either side. */
export function inBar<Placed extends Area>(areas: readonly Placed[], side: 'staff' | 'client' | undefined) {
  if (!side) return { first: areas, others: [] }
  const placeOf = (area: Area) => area.inBar?.[side] ?? 0
  const first = areas.filter((area) => placeOf(area) > 0).sort((a, b) => placeOf(a) - placeOf(b))
  return { first, others: areas.filter((area) => placeOf(area) === 0) }
}
