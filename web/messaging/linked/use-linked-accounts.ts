import { useQuery } from 'urql'
import { linkedAccountsQuery } from '../operations/linked.ts'

const variables = { limit: 50 }

/** The accounts that one may read and answer for at present. */
export function useLinkedAccounts() {
  const [{ data }] = useQuery({ query: linkedAccountsQuery, variables })
  return data?.symLinksByIssuedFor.items.filter(({ status }) => status === 'paired')
}
