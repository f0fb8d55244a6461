import { type AnyRoute, useRouter, useRouterState } from '@tanstack/react-router'
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
  const router = useRouter()
  // Selects the area instead of the path, which changes with every channel.
  const open = useRouterState({
    select: ({ location: { pathname } }) => openArea(areas, pathname, router.getMatchedRoutes(pathname)[0]),
  })
  const existing = useExisting(areas, viewer)
  return existing
    .filter((area) => (viewer.agency || area.withoutAgency) && area.shownTo(viewer))
    .map((area) => ({ ...area, label: labelFor(area, viewer), active: area.name === open }))
}

/** The name of the area that a page belongs to: the route says it, or the path. */
export function openArea(
  areas: readonly Area[],
  page: string,
  routes: readonly Pick<AnyRoute, 'options'>[],
): string | undefined {
  const named = routes.findLast(({ options }) => options.staticData?.area)?.options.staticData?.area
  return named ?? areas.find(({ path }) => isWithin(page, path))?.name
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
