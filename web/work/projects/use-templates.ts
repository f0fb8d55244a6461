import { useMemo } from 'react'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { templatesQuery } from './operations.ts'

const pick = ({ projectTemplatesByAgency }: ResultOf<typeof templatesQuery>) => projectTemplatesByAgency

/** The templates of the agency, by name. */
export function useTemplates() {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID, limit: 200 }), [agencyID])
  return useWholeList({ query: templatesQuery, variables, pick, pause: !agency })
}
