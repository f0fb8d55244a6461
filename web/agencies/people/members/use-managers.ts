import { useMemo } from 'react'
import { useWholeList } from '../../../platform/client/use-whole-list.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { managersQuery } from '../operations.ts'
import type { Member } from './use-members.ts'

/** Active staff and admins, who can manage a member, as options of a select, including the current manager. */
export function useManagers(member?: Member) {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const list = useWholeList({
    query: managersQuery,
    variables: useMemo(() => ({ agencyID }), [agencyID]),
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
    pause: !agency,
  })
  const people = new Map(list.items?.map(({ user }) => [user.id, user.name]))
  if (member) people.delete(member.userID)
  if (member?.assignedTo) people.set(member.assignedTo.id, member.assignedTo.name)
  return { managers: [...people].map(([value, label]) => ({ value, label })), list }
}
