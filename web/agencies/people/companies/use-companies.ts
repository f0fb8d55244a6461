import { useMemo } from 'react'
import { useList } from '../../../platform/client/use-list.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { companiesQuery } from '../operations.ts'

export type Company = ResultOf<typeof companiesQuery>['companiesByAgency']['items'][number]

/** All companies of the agency, in the order they were made. */
export function useCompanies() {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  return useList({
    query: companiesQuery,
    variables: useMemo(() => ({ agencyID }), [agencyID]),
    pick: ({ companiesByAgency }) => companiesByAgency,
    whole: true,
    pause: !agency,
  })
}
