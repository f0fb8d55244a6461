import { Navigate, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useShownQuery } from '../platform/client/use-shown-query.ts'
import { deactivated, knownRoles, takeRoles } from '../platform/lifecycle/find-key.ts'
import { useStore } from '../platform/store.ts'
import { keyText } from '../platform/workspace/key.ts'
import { viewerQuery } from '../platform/workspace/operations.ts'
import { useWorkspace } from '../platform/workspace/use-workspace.ts'
import { toViewer, ViewerContext } from '../platform/workspace/viewer.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { browserZone, ZoneContext } from '../ui/use-zone.ts'
import { Deactivated } from './deactivated.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { useAccountPreferences } from './use-account-preferences.ts'

const homePath: string = '/home'

/** Provides the signed-in person and their agency, and reopens the workspace when the server's data differs from the browser's. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { key, reopen } = useWorkspace()
  const [{ data, error, stale }, refresh] = useShownQuery({ query: viewerQuery })
  const viewer = useMemo(() => data && toViewer(data, key.agencyId), [data, key.agencyId])
  useAccountPreferences(viewer?.me)
  const seenZone = useStore(browserZone)
  const withoutAgency = useRouteMeta('withoutAgency')
  const staffOnly = useRouteMeta('staffOnly')
  const isInvited = useRouteMeta('evenDeactivated') && !key.agencyId

  useEffect(() => {
    if (!data || stale || error) return
    document.documentElement.dataset.brand = viewer?.agency?.brandVersion ?? ''
    const known = knownRoles(data.me.id, data.myAgencies)
    const without = key.role === deactivated ? deactivated : ''
    const actual = { ...key, personId: data.me.id, role: known.roles[key.agencyId ?? ''] ?? without }
    void takeRoles(known).then(() => keyText(actual) !== keyText(key) && reopen())
  }, [data, stale, error, key, reopen, viewer])

  if (!viewer) {
    return error ? (
      <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
    ) : (
      <FrameSkeleton />
    )
  }
  if ((viewer.me.active === false && !isInvited) || key.role === deactivated)
    return <Deactivated others={viewer.agencies.filter(({ id }) => id !== viewer.agency?.id)} />
  if (!viewer.agency && !withoutAgency) return <Navigate to={homePath} replace />
  if (viewer.isClient && staffOnly) return <Navigate to="/error-404" replace />
  return (
    <ViewerContext value={viewer}>
      <ZoneContext value={viewer.me.timeZone ?? seenZone}>{children}</ZoneContext>
    </ViewerContext>
  )
}

function useRouteMeta(name: 'withoutAgency' | 'staffOnly' | 'evenDeactivated'): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData[name]) })
}
