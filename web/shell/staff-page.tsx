import { Navigate, useMatches } from '@tanstack/react-router'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { useAgencyOf } from './use-agency-of.ts'

/** A page for staff that a client has opened: it does not exist, unless what it is about is in an agency where they are staff. */
export function StaffPage() {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const isThere = match?.staticData.isThere
  const looking = useAgencyOf(
    async (agencyId) => (await isThere?.(match?.params ?? {}, agencyId)) ?? false,
    isThere !== undefined,
  )
  return looking ? <FrameSkeleton /> : <Navigate to="/error-404" replace />
}
