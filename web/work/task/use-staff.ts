import { useState } from 'react'
import { fold } from '../../../shared/fold.ts'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { PickedPerson } from '../../ui/person-picker.tsx'
import { searchStaffQuery } from './operations.ts'

type Found = ResultOf<typeof searchStaffQuery>

const variables = (keyword: string) => ({ keyword })
const pick = ({ searchMembers }: Found) => searchMembers
const textsOf = ({ name, email }: { name: string; email: string | null }) => [name, email]

/** The team as a picker of people finds it; who may not pick does not ask. */
export function useStaff(pause = false) {
  const { me, isStaff } = useViewer()
  const [query, onQuery] = useState('')
  const search = useTypedSearch({ query: searchStaffQuery, typed: query, variables, pick, textsOf, pause })
  const isMe = textsOf(me).some((text) => fold(text ?? '').includes(fold(query.trim())))
  // The search finds the others; one may do a thing oneself.
  const people: readonly PickedPerson[] = isStaff && isMe ? [me, ...search.found] : search.found
  return { people, query, onQuery, search }
}
