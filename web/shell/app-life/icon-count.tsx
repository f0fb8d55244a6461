import { useEffect, useState } from 'react'
import { type PlacedArea, useAreaCount, useAreas } from '../use-areas.ts'

/** The number of what waits, on the icon of the installed application: that of all areas. */
export function IconCount() {
  const areas = useAreas()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const total = areas.reduce((sum, { name }) => sum + (counts[name] ?? 0), 0)

  useEffect(() => {
    // Safari refuses until its person has allowed notifications.
    if (navigator.setAppBadge) void navigator.setAppBadge(total).catch(() => undefined)
  }, [total])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])

  return areas.map((area) => (
    <CountOf
      key={area.name}
      area={area}
      onCount={(count) => setCounts((before) => ({ ...before, [area.name]: count }))}
    />
  ))
}

/** A component for each, because each area counts with hooks of its own. */
function CountOf({ area, onCount }: { area: PlacedArea; onCount: (count: number) => void }) {
  const count = useAreaCount(area)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new number is told.
  useEffect(() => onCount(count), [count])
  return null
}
