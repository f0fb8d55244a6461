import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { searchMembersQuery } from '../../messaging/operations/people.ts'
import { fold } from '../../platform/texts/fold.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { PickedPerson } from '../../ui/person-picker.tsx'

/** The team as a picker of people finds it; who may not pick does not ask. */
export function useStaff(pause = false) {
  const { me, isStaff } = useViewer()
  const [query, onQuery] = useState('')
  const [keyword] = useDebouncedValue(query.trim(), 150)
  const [{ data, fetching }] = useQuery({
    query: searchMembersQuery,
    variables: { keyword, withoutChannel: false },
    pause,
  })
  const fits = (...texts: (string | null)[]) =>
    texts.some((text) => fold(text ?? '').includes(fold(query.trim())))
  const others = (data?.searchMembers ?? []).filter(
    ({ role, name, email }) => role !== 'client' && fits(name, email),
  )
  // The search finds the others; one may do a thing oneself.
  const people: PickedPerson[] = isStaff && fits(me.name, me.email) ? [me, ...others] : others
  return { people, query, onQuery, loading: fetching && !data }
}
