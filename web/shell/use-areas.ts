import { useRouterState } from '@tanstack/react-router'
import type { Area } from '../platform/slots.ts'
import { useSlot } from '../platform/use-slot.ts'
import { useViewer, type Viewer } from '../platform/workspace/viewer.ts'

export interface PlacedArea extends Area {
  active: boolean
}

/** The areas that exist for this person, and which one is open. */
export function useAreas(): PlacedArea[] {
  const viewer = useViewer()
  const areas = useSlot('areas')
  // Selects the area instead of the path, which changes with every channel.
  const open = useRouterState({
    select: ({ location: { pathname } }) => areas.find(({ path }) => isWithin(pathname, path)),
  })
  const existing = useExisting(areas, viewer)
  return existing
    .filter((area) => (viewer.agency || area.withoutAgency) && area.shownTo(viewer))
    .map((area) => ({ ...area, label: labelFor(area, viewer), active: area === open }))
}

function useExisting(areas: readonly Area[], viewer: Viewer): Area[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the rooms' areas never change, so all hooks run in each render.
  return areas.filter(({ useExists = always }) => useExists(viewer))
}

const always = () => true

const labelFor = ({ label, clientLabel }: Area, { isClient }: Viewer): string =>
  (isClient && clientLabel) || label

const useNothing = () => 0

const isWithin = (page: string, area: string): boolean => page === area || page.startsWith(`${area}/`)

/** The number of waiting items in an area. */
export function useAreaCount({ useCount = useNothing }: Area): number {
  return useCount()
}
