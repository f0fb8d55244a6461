import type { Area } from '../platform/slots.ts'

/** Which areas are in the bar of a phone, and which behind "More". For neither side do all of them fit. */
export function inBar<Placed extends Area>(areas: readonly Placed[], side: 'staff' | 'client' | undefined) {
  if (!side) return { first: areas, others: [] }
  const placeOf = (area: Area) => area.inBar?.[side] ?? 0
  const first = areas.filter((area) => placeOf(area) > 0).sort((a, b) => placeOf(a) - placeOf(b))
  return { first, others: areas.filter((area) => placeOf(area) === 0) }
}
