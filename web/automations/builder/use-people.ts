import { useMemo } from 'react'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { automationPeopleQuery } from './operations.ts'

type Data = ResultOf<typeof automationPeopleQuery>
const pick = ({ agencyUsersByAgency }: Data) => agencyUsersByAgency

/** The team and the clients, as the options of conditions. */
export function usePeople() {
  const agencyID = useViewer().agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID, limit: 200 }), [agencyID])
  const { items } = useWholeList({ query: automationPeopleQuery, variables, pick, pause: !agencyID })
  return useMemo(() => {
    const people = (items ?? []).map(({ role, companyName, user }) => ({ ...user, role, companyName }))
    return {
      team: people.filter(({ role }) => role !== 'client'),
      clients: people.filter(({ role }) => role === 'client'),
    }
  }, [items])
}
