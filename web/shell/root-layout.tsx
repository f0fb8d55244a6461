import { Outlet } from '@tanstack/react-router'
import { HostGate } from './host-gate.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePageTitle } from './routing/use-page-title.ts'

/** Around every page: who owns this host, the window's title, and what is shown while moving between pages. */
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
