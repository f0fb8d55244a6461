import { useMemo } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { mediaCategoriesQuery } from '../operations.ts'

export type Category = NonNullable<
  ResultOf<typeof mediaCategoriesQuery>['getAgency']
>['mediaCategories'][number]

export interface Branch extends Category {
  depth: number
  children: Branch[]
}

/** The categories that the viewer sees, as a tree; a category with a hidden parent is at the top. */
export function useCategories() {
  const { agency } = useViewer()
  const [{ data, error }, ask] = useShownQuery({
    query: mediaCategoriesQuery,
    variables: { agencyID: agency?.id ?? '' },
    pause: !agency,
  })
  const all = data?.getAgency?.mediaCategories
  const tree = useMemo(() => all && treeOf(all), [all])
  return { all, tree, error: data ? undefined : error, retry: () => ask({ requestPolicy: 'network-only' }) }
}

export function treeOf(all: readonly Category[]): Branch[] {
  const known = new Set(all.map(({ id }) => id))
  const below = Map.groupBy(all, ({ parentID }) => (parentID && known.has(parentID) ? parentID : null))
  const branches = (parentID: string | null, depth: number): Branch[] =>
    (below.get(parentID) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((category) => ({ ...category, depth, children: branches(category.id, depth + 1) }))
  return branches(null, 0)
}

/** The tree as a flat list in depth-first order, for selects. */
export const flatten = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => [branch, ...flatten(branch.children)])

/** The path from the root to a category. */
export function pathTo(all: readonly Category[], id: string): Category[] {
  const byId = new Map(all.map((category) => [category.id, category]))
  const path: Category[] = []
  for (let at = byId.get(id); at && !path.includes(at); at = byId.get(at.parentID ?? '')) path.unshift(at)
  return path
}
