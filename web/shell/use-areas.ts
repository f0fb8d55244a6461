import { useRouterState } from '@tanstack/react-router'
import type { Area } from '../platform/slots.ts'
import { useWorkspace } from '../platform/workspace/use-workspace.ts'
import { useViewer } from '../platform/workspace/viewer.ts'

interface PlacedArea extends Area {
  active: boolean
}

/** The areas that exist for this person, and which of them is open. */
export function useAreas(): PlacedArea[] {
  const viewer = useViewer()
  const { slots } = useWorkspace()
  // Not the path itself, which changes with every channel.
  const open = useRouterState({
    select: ({ location: { pathname } }) => slots.areas.find(({ path }) => isWithin(pathname, path)),
  })
  return slots.areas
    .filter((area) => (viewer.agency || area.withoutAgency) && area.shownTo(viewer))
    .map((area) => ({ ...area, active: area === open }))
}

const useNothing = () => 0

const isWithin = (page: string, area: string): boolean => page === area || page.startsWith(`${area}/`)

/** How much waits in an area. */
export function useAreaCount({ useCount = useNothing }: Area): number {
  return useCount()
}
