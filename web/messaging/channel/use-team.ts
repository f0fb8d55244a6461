import { useMemo } from 'react'
import { useList } from '../../platform/client/use-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { activeTeamQuery } from '../operations/people.ts'

/** Ids of the agency's active staff; undefined until all of them are known, and for clients. */
export function useTeam(): ReadonlySet<string> | undefined {
  const { agency, isStaff } = useViewer()
  const agencyID = agency?.id ?? ''
  const { items, hasMore } = useList({
    query: activeTeamQuery,
    variables: useMemo(() => ({ agencyID }), [agencyID]),
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
    whole: true,
    pause: !isStaff || !agency,
    requestPolicy: 'cache-first',
  })
  return useMemo(
    () => (items && !hasMore ? new Set(items.map(({ userID }) => userID)) : undefined),
    [items, hasMore],
  )
}
