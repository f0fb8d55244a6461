import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { fold } from '../../platform/texts/fold.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { PickedPerson } from '../../ui/person-picker.tsx'
import { searchStaffQuery } from './operations.ts'

/** The team as a picker of people finds it; who may not pick does not ask. */
export function useStaff(pause = false) {
  const { me, isStaff } = useViewer()
  const [query, onQuery] = useState('')
  const [keyword] = useDebouncedValue(query.trim(), 150)
  const [{ data, fetching }] = useQuery({
    query: searchStaffQuery,
    variables: { keyword },
    pause,
  })
  const fits = (...texts: (string | null)[]) =>
    texts.some((text) => fold(text ?? '').includes(fold(query.trim())))
  const others = (data?.searchMembers ?? []).filter(({ name, email }) => fits(name, email))
  // The search finds the others; one may do a thing oneself.
  const people: PickedPerson[] = isStaff && fits(me.name, me.email) ? [me, ...others] : others
  return { people, query, onQuery, loading: fetching && !data }
}
