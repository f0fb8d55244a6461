import { useDebouncedCallback } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type Limits, limitsFrom, limitsToAddress } from './limits.ts'

const route = getRouteApi('/app/search')

/** The text and the limits of the search, which are in the URL; typed text is written there with a debounce. */
export function useSearchAddress() {
  const { isClient } = useViewer()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const text = address.q ?? ''
  const [{ typed, seen, written }, set] = useState({ typed: text, seen: text, written: text })
  if (text !== seen) set({ typed: text === written ? typed : text, seen: text, written: text })

  function go(next: Limits, q: string, replace: boolean) {
    set((now) => ({ ...now, written: q }))
    void navigate({
      to: '.',
      search: { ...limitsToAddress(next), q: q || undefined } as typeof address,
      replace,
    })
  }

  const limits = useMemo(() => limitsFrom(address, isClient), [address, isClient])
  const write = (q: string) => go(limits, q, true)
  const writeSoon = useDebouncedCallback(write, 150)

  return {
    text,
    /** What is in the field, ahead of the URL while the viewer types. */
    typed,
    limits,
    type(next: string) {
      set((now) => ({ ...now, typed: next }))
      writeSoon(next)
      if (next === '') writeSoon.flush()
    },
    /** Searches what is in the field at once. */
    enter: () => writeSoon.flush(),
    /** Replaces the limits, and with them the text if one is given; Back returns to the former ones. */
    limit(next: Limits, q = typed) {
      writeSoon.cancel()
      set((now) => ({ ...now, typed: q }))
      go(next, q, false)
    },
  }
}

export type SearchAddress = ReturnType<typeof useSearchAddress>
