import { useMemo } from 'react'
import { useWholeList } from '../../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { membersQuery } from '../operations.ts'

export type Member = ResultOf<typeof membersQuery>['agencyUsersByAgency']['items'][number]
export type Role = 'admin' | 'user' | 'client'

/** The page size of the table. */
const asShown = { limit: 50 }

/** The members with a role, or all, or those on a list, with a known field that contains the keyword. */
export function useMembers(role: Role | undefined, keyword: string, smartListID?: string, pause = false) {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(
    () => ({
      agencyID,
      limit: 200,
      filter: {
        ...(role && { role: { eq: role } }),
        ...(keyword && { keyword }),
        ...(smartListID && { smartListID }),
      },
    }),
    [agencyID, role, keyword, smartListID],
  )
  return useWholeList({
    query: membersQuery,
    variables,
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
    first: asShown,
    pause: pause || !agency,
  })
}
