import { useMemo } from 'react'
import { useList } from '../../../platform/client/use-list.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { membersQuery } from '../operations.ts'

/** Staff and admins, who can look after somebody, as choices of a select; `without` is left out. */
export function useManagers(without?: string): { value: string; label: string }[] {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const { items = [] } = useList({
    query: membersQuery,
    variables: useMemo(() => ({ agencyID, filter: { role: { ne: 'client' } } }), [agencyID]),
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
    whole: true,
    pause: !agency,
  })
  return items
    .filter(({ userID }) => userID !== without)
    .map(({ userID, user }) => ({ value: userID, label: user.name }))
}
