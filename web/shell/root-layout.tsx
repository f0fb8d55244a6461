import { Outlet } from '@tanstack/react-router'
import { HostGate } from './host-gate.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePageTitle } from './routing/use-page-title.ts'

/** The layout around every page: the owner of this host, the window title, and the progress of navigation. */
export function RootLayout() {
  usePageTitle()

  return (
    <>
      <NavigationProgress />
      <HostGate>
        <Outlet />
      </HostGate>
    </>
  )
}
