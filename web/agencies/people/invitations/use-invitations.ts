import { useMemo } from 'react'
import { useWholeList } from '../../../platform/client/use-whole-list.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { invitationsQuery } from '../operations.ts'

/** The invitations that the viewer may manage, newest first. */
export function useInvitations(pause = false) {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  return useWholeList({
    query: invitationsQuery,
    variables: useMemo(() => ({ agencyID, limit: 200 }), [agencyID]),
    pick: ({ pendingInvitationsByAgency }) => pendingInvitationsByAgency,
    pause: pause || !agency,
  })
}
