import { useQuery } from 'urql'
import type { ResultOf } from '../../platform/graphql.ts'
import { memberQuery } from './operations.ts'

export type MemberProfile = NonNullable<ResultOf<typeof memberQuery>['getAgencyUser']>

/** One member by the id of the membership. */
export function useMember(id: string) {
  const [{ data, error }, refresh] = useQuery({ query: memberQuery, variables: { id } })
  return { member: data?.getAgencyUser, error, retry: () => refresh({ requestPolicy: 'network-only' }) }
}
