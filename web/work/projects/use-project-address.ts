import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Filter, filterFromText, filterToText } from '../../../shared/filter.ts'
import type { Sorting } from '../../ui/table/column.ts'
import { sortingFromText, sortingToText } from '../sorting-text.ts'

const route = getRouteApi('/app/task')

type Search = ReturnType<typeof route.useSearch>

/** How the projects are shown, as the address says it. */
export function useProjectAddress() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = (part: { [Name in keyof Search]?: string | undefined }) =>
    void navigate({ to: '/task', search: { ...search, ...part } as Search, replace: true })
  return {
    archived: search.show === 'archived',
    filter: useMemo(() => filterFromText(search.filter), [search.filter]),
    sorting: useMemo(() => sortingFromText(search.sort), [search.sort]),
    show: (show: string) => change({ show: show === 'archived' ? show : undefined }),
    narrow: (filter: Filter) => change({ filter: filterToText(filter) }),
    sort: (sorting: Sorting | undefined) => change({ sort: sortingToText(sorting) }),
  }
}

export type ProjectAddress = ReturnType<typeof useProjectAddress>
