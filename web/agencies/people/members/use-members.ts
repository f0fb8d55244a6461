import { useState } from 'react'
import { useQuery } from 'urql'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { membersQuery } from '../operations.ts'

export type Member = ResultOf<typeof membersQuery>['agencyUsersByAgency']['items'][number]
export type Role = 'admin' | 'user' | 'client'

/** The variables of one page of the members in a role. */
export function useMemberPage(role: Role, nextToken: string | null) {
  const { agency } = useViewer()
  const [{ data, error }, refresh] = useQuery({
    query: membersQuery,
    variables: { agencyID: agency?.id ?? '', filter: { role: { eq: role } }, nextToken },
    pause: !agency,
  })
  return { page: data?.agencyUsersByAgency, error, retry: () => refresh({ requestPolicy: 'network-only' }) }
}

/** The tokens of the pages that are shown; the first page has none. */
export function usePages() {
  const [tokens, setTokens] = useState<(string | null)[]>([null])
  return {
    tokens,
    more: (token: string) => setTokens((shown) => (shown.includes(token) ? shown : [...shown, token])),
  }
}
