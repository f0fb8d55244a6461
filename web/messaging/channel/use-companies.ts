import { useMemo } from 'react'
import { useList } from '../../platform/client/use-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { clientCompaniesQuery } from '../operations/people.ts'

const none: ReadonlyMap<string, string> = new Map()

/** The company of each client by person id; clients themselves are told of none. */
export function useCompanies(): ReadonlyMap<string, string> {
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
    const named = items?.flatMap(({ userID, companyName }) =>
      companyName ? [[userID, companyName] as const] : [],
    )
    return named ? new Map(named) : none
  }, [items])
}
