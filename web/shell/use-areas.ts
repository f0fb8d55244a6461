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
  const path = useRouterState({ select: (state) => state.location.pathname })
  return slots.areas
    .filter((area) => (viewer.agency || area.withoutAgency) && area.shownTo(viewer))
    .map((area) => ({ ...area, active: path === area.path || path.startsWith(`${area.path}/`) }))
}

const useNothing = () => 0

/** How much waits in an area. */
export function useAreaCount({ useCount = useNothing }: Area): number {
  return useCount()
}
