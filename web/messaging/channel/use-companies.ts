import { useMemo } from 'react'
import { useList } from '../../platform/client/use-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { clientCompaniesQuery } from '../operations/people.ts'

export interface ClientPeople {
  /** The company of each client, by person id. */
  companies: ReadonlyMap<string, string>
  /** Ids of clients who cannot sign in here any more. */
  inactive: ReadonlySet<string>
}

const nobody: ClientPeople = { companies: new Map(), inactive: new Set() }

/** The clients of the agency; clients themselves are told of none. */
export function useClientPeople(): ClientPeople {
  const { agency, isStaff } = useViewer()
  const agencyID = agency?.id ?? ''
  const { items } = useList({
    query: clientCompaniesQuery,
    variables: useMemo(() => ({ agencyID }), [agencyID]),
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
    whole: true,
    pause: !isStaff || !agency,
    requestPolicy: 'cache-first',
  })
  return useMemo(() => {
    if (!items) return nobody
    const named = items.flatMap(({ userID, companyName }) =>
      companyName ? [[userID, companyName] as const] : [],
    )
    const inactive = items.filter(({ active, user }) => !active || user.accountActive === false)
    return { companies: new Map(named), inactive: new Set(inactive.map(({ userID }) => userID)) }
  }, [items])
}

/** The company of each client by person id; clients themselves are told of none. */
export const useCompanies = (): ReadonlyMap<string, string> => useClientPeople().companies
