import { useExtraQuery } from '../platform/client/use-shown-query.ts'
import type { Viewer } from '../platform/workspace/viewer.ts'
import { anyProjectQuery } from './operations.ts'

/** Staff can create projects; clients see the area as soon as there is a project for them. */
export function useHasProjects({ isClient }: Viewer): boolean {
  const data = useExtraQuery({ query: anyProjectQuery, pause: !isClient })
  return !isClient || (data?.listProjects.items.length ?? 0) > 0
}
