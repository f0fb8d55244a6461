import { useQuery } from 'urql'
import { memberQuery } from './operations.ts'

/** One member by the id of the membership. */
export function useMember(id: string) {
  const [{ data, error }, refresh] = useQuery({ query: memberQuery, variables: { id } })
  return { member: data?.getAgencyUser, error, retry: () => refresh({ requestPolicy: 'network-only' }) }
}
