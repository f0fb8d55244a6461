import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { searchMembersQuery } from '../../messaging/operations/people.ts'
import { fold } from '../../platform/texts/fold.ts'
import type { PickedPerson } from '../../ui/person-picker.tsx'

/** The team as a picker of people finds it; who may not pick does not ask. */
export function useStaff(pause = false) {
  const [query, onQuery] = useState('')
  const [keyword] = useDebouncedValue(query.trim(), 150)
  const [{ data, fetching }] = useQuery({
    query: searchMembersQuery,
    variables: { keyword, withoutChannel: false },
    pause,
  })
  const people: PickedPerson[] = (data?.searchMembers ?? []).filter(
    ({ role, name, email }) =>
      role !== 'client' && [name, email ?? ''].some((text) => fold(text).includes(fold(query.trim()))),
  )
  return { people, query, onQuery, loading: fetching && !data }
}
