import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Filter, filterFromText, filterToText } from '../../../../shared/filter.ts'

const route = getRouteApi('/app/agency/users/list')

/** How the members are narrowed, as the address says it, so that it can be kept and handed on. */
export function useMembersAddress() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const filter = useMemo(() => filterFromText(search.filter), [search.filter])
  const change = (part: { filter?: string | undefined; list?: string | undefined }) => {
    const { filter: text, list, ...rest } = { ...search, ...part }
    const next = { ...rest, ...(text && { filter: text }), ...(list && { list }) }
    void navigate({ to: '/agency/users/list', search: next, replace: true })
  }
  return {
    filter,
    list: search.list,
    narrow: (next: Filter) => change({ filter: filterToText(next) }),
    choose: (list: string | undefined) => change({ list }),
  }
}
