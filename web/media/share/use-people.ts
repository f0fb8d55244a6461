import { useMemo } from 'react'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { mediaPeopleQuery } from '../operations.ts'

const pick = ({ agencyUsersByAgency }: ResultOf<typeof mediaPeopleQuery>) => agencyUsersByAgency

/** The people of the agency, each with their role. */
export function usePeople(wanted: boolean) {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID }), [agencyID])
  const list = useWholeList({ query: mediaPeopleQuery, variables, pick, pause: !wanted || !agency })
  return { people: list.items ?? [], list }
}
