import { useQuery } from 'urql'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { membersQuery } from '../operations.ts'

/** Staff and admins, who can look after somebody, as choices of a select; `without` is left out. */
export function useManagers(without?: string): { value: string; label: string }[] {
  const { agency } = useViewer()
  const [{ data }] = useQuery({
    query: membersQuery,
    variables: { agencyID: agency?.id ?? '', filter: { role: { ne: 'client' } } },
    pause: !agency,
  })
  const others = data?.agencyUsersByAgency.items.filter(({ userID }) => userID !== without) ?? []
  return others.map(({ userID, user }) => ({ value: userID, label: user.name }))
}
