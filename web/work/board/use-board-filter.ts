import { useDebouncedCallback } from '@mantine/hooks'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Filter, type FilterSearch, filterFromSearch, filterToSearch } from './filter.ts'

const route = getRouteApi('/app/task/b/$project/$slug')

const toText = (search: FilterSearch) => JSON.stringify(filterToSearch(filterFromSearch(search)))

/**
 * The board's filter, kept in the URL, so that Back and a link restore it. Typed text filters at once, and is written
 * to the URL with a debounce.
 */
export function useBoardFilter(): [Filter, (next: Filter) => void] {
  const address = route.useSearch({ select: toText })
  const navigate = useNavigate()
  const [{ filter, seen, written }, set] = useState(() => ({
    filter: filterFromSearch(JSON.parse(address)),
    seen: address,
    written: address,
  }))
  if (address !== seen)
    set({
      filter: address === written ? filter : filterFromSearch(JSON.parse(address)),
      seen: address,
      written: address,
    })

  function write(next: Filter) {
    const narrowed = filterToSearch(next)
    set((now) => ({ ...now, written: JSON.stringify(narrowed) }))
    // Only set conditions are in the URL, and the open task stays.
    void navigate({
      from: '/task/b/$project/$slug',
      to: '.',
      search: ({ task }) => JSON.parse(JSON.stringify({ task, ...narrowed })),
      replace: true,
    })
  }
  const writeSoon = useDebouncedCallback(write, 300)

  function change(next: Filter) {
    set((now) => ({ ...now, filter: next }))
    writeSoon(next)
    if (next.text === filter.text || next.text === '') writeSoon.flush()
  }
  return [filter, change]
}
