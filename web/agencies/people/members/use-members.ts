import { useMemo } from 'react'
import { useWholeList } from '../../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { membersQuery } from '../operations.ts'

export type Member = ResultOf<typeof membersQuery>['agencyUsersByAgency']['items'][number]
export type Role = 'admin' | 'user' | 'client'

/** The members in a role of whom something that is known contains the keyword. */
export function useMembers(role: Role, keyword: string) {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(
    () => ({ agencyID, limit: 200, filter: { role: { eq: role }, ...(keyword && { keyword }) } }),
    [agencyID, role, keyword],
  )
  return useWholeList({
    query: membersQuery,
    variables,
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
    pause: !agency,
  })
}
