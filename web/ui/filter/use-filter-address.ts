import { useMemo } from 'react'
import { type Filter, filterFromText } from '../../../shared/filter.ts'
import { filterToText } from '../../../shared/filter-text.ts'
import type { Sorting } from '../table/column.ts'
import { sortingFromText, sortingToText } from '../table/sorting-text.ts'

type Part<Search> = { [Name in keyof Search]?: string | undefined }

/** The route of a page, as returned by `getRouteApi`. */
interface Route<Search> {
  useSearch: () => Search
  useNavigate: () => (to: never) => Promise<void>
}

/** The filter and sorting of a list in the URL of its page, so that it can be bookmarked and shared. */
export function useFilterAddress<Search extends { filter?: string; sort?: string }>(route: Route<Search>) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: Part<Search>) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...part }), replace: true } as never)
  return {
    search,
    filter: useMemo(() => filterFromText(search.filter), [search.filter]),
    sorting: useMemo(() => sortingFromText(search.sort), [search.sort]),
    change,
    narrow: (next: Filter) => change({ filter: filterToText(next) } as Part<Search>),
    sort: (next: Sorting | undefined) => change({ sort: sortingToText(next) } as Part<Search>),
  }
}

export type FilterAddress = ReturnType<typeof useFilterAddress<{ filter?: string; sort?: string }>>
