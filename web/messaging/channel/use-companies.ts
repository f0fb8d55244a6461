import { useMemo } from 'react'
import { useQuery } from 'urql'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { clientCompaniesQuery } from '../operations/people.ts'

const none: ReadonlyMap<string, string> = new Map()

/** The company of each client by person id; clients themselves are told of none. */
export function useCompanies(): ReadonlyMap<string, string> {
  const { agency, isStaff } = useViewer()
  const [{ data }] = useQuery({
    query: clientCompaniesQuery,
    variables: { agencyID: agency?.id ?? '' },
    pause: !isStaff || !agency,
    requestPolicy: 'cache-first',
  })
  return useMemo(() => {
    const named = data?.agencyUsersByAgency.items.flatMap(({ userID, companyName }) =>
      companyName ? [[userID, companyName] as const] : [],
    )
    return named ? new Map(named) : none
  }, [data])
}
