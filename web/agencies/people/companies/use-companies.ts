import { useMemo } from 'react'
import { useWholeList } from '../../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { companiesQuery } from '../operations.ts'

export type Company = ResultOf<typeof companiesQuery>['companiesByAgency']['items'][number]

const pick = ({ companiesByAgency }: ResultOf<typeof companiesQuery>) => companiesByAgency

/** The companies of the agency, in the order of creation. */
export function useCompanies() {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID, limit: 200 }), [agencyID])
  return useWholeList({ query: companiesQuery, variables, pick, pause: !agency })
}

/** The names of all companies, as far as loaded. */
export function useCompanyNames(): string[] {
  const { items = [] } = useCompanies()
  return [...new Set(items.map(({ name }) => name))]
}
