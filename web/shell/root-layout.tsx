import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadingOverlay, loadingOverlay } from '../ui/loading-overlay.tsx'
import { HostGate } from './host-gate.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePageTitle } from './routing/use-page-title.ts'

/** Around every page: who owns this host, the window's title, and what is shown while moving between pages. */
export function RootLayout() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.href })
  usePageTitle()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation.
  useEffect(() => loadingOverlay.hide(), [path])

  return (
    <>
      <NavigationProgress />
      <HostGate>
        <Outlet />
      </HostGate>
      <LoadingOverlay />
    </>
  )
}
