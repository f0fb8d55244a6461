import { useMemo } from 'react'
import { useLiveList } from '../../../platform/client/use-live-list.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { invitationsQuery } from '../operations.ts'

/** The invitations that the viewer may manage, newest first. */
export function useInvitations() {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  return useLiveList({
    query: invitationsQuery,
    variables: useMemo(() => ({ agencyID }), [agencyID]),
    pick: ({ pendingInvitationsByAgency }) => pendingInvitationsByAgency,
    pause: !agency,
  })
}
