import { useMemo } from 'react'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { projectsQuery } from './operations.ts'

export type Project = ResultOf<typeof projectsQuery>['listProjects']['items'][number]

/** The projects whose title contains the keyword, newest first. */
export function useProjects({ keyword, archived }: { keyword: string; archived: boolean }) {
  const variables = useMemo(
    () => ({ limit: 100, filter: { ...(archived && { archived }), ...(keyword && { keyword }) } }),
    [keyword, archived],
  )
  return useWholeList({ query: projectsQuery, variables, pick: ({ listProjects }) => listProjects })
}
