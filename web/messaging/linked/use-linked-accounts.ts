import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { linkedAccountsQuery } from '../operations/linked.ts'

const variables = { limit: 50 }

/** The accounts that the viewer may currently read and reply for. */
export function useLinkedAccounts() {
  const data = useExtraQuery({ query: linkedAccountsQuery, variables })
  return data?.symLinksByIssuedFor.items.filter(({ status }) => status === 'paired')
}
