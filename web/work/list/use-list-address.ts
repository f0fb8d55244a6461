import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Filter, filterFromText, filterToText } from '../../../shared/filter.ts'
import type { Sorting } from '../../ui/table/column.ts'
import { sortingFromText, sortingToText } from '../sorting-text.ts'
import { isGrouping } from './task-groups.ts'

const route = getRouteApi('/app/agency/task/list')

/** Where tasks lie: on the boards, in the archive, or in the trash. */
export const shelves = ['active', 'archived', 'trash'] as const
export type Shelf = (typeof shelves)[number]

type Search = ReturnType<typeof route.useSearch>

/** How the list is shown, as its address says it, so that it can be kept and handed on. */
export function useListAddress() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const filter = useMemo(() => filterFromText(search.filter), [search.filter])
  const sorting = useMemo(() => sortingFromText(search.sort), [search.sort])
  const change = (part: { [Name in keyof Search]?: string | undefined }) =>
    void navigate({ to: '/agency/task/list', search: { ...search, ...part } as Search, replace: true })
  return {
    filter,
    sorting,
    grouping: isGrouping(search.group) ? search.group : ('status' as const),
    shelf: shelves.find((shelf) => shelf === search.show) ?? ('active' as const),
    task: search.task,
    change,
    narrow: (next: Filter) => change({ filter: filterToText(next) }),
    sort: (next: Sorting | undefined) => change({ sort: sortingToText(next) }),
  }
}
