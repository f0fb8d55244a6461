import { useMemo } from 'react'
import { fold } from '../../../shared/fold.ts'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type FindPeople, type Person, textsOf } from '../../ui/people/person.ts'
import { findStaffQuery } from './operations.ts'

const variables = (keyword: string) => ({ keyword })
const pick = ({ searchMembers }: ResultOf<typeof findStaffQuery>): readonly Person[] => searchMembers

/** Active members of the team, by name; the viewer comes first if they belong to it. */
export const useTeam: FindPeople = (typed, pause) => {
  const { me, isStaff } = useViewer()
  const search = useTypedSearch({ query: findStaffQuery, typed, variables, pick, textsOf, pause })
  const isMe = isStaff && textsOf(me).some((text) => fold(text ?? '').includes(fold(typed.trim())))
  // The search does not return the viewer, who may be an assignee too.
  const found = useMemo(() => (isMe ? [me, ...search.found] : search.found), [isMe, me, search.found])
  return { ...search, found }
}
