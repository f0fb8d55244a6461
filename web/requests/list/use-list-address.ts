import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Filter, filterFromText, filterToText } from '../../../shared/filter.ts'

const route = getRouteApi('/app/request-system/list')
type Search = ReturnType<typeof route.useSearch>

/** How the list is narrowed, as its address says it. */
export function useListAddress() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const filter = useMemo(() => filterFromText(search.filter), [search.filter])
  const change = (part: { [Name in keyof Search]?: string | undefined }) =>
    void navigate({ to: '/request-system/list', search: { ...search, ...part } as Search, replace: true })
  return {
    filter,
    show: search.show === 'closed' ? ('closed' as const) : ('open' as const),
    change,
    narrow: (next: Filter) => change({ filter: filterToText(next) }),
  }
}
