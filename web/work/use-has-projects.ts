import { useExtraQuery } from '../platform/client/use-shown-query.ts'
import type { Viewer } from '../platform/workspace/viewer.ts'
import { anyProjectQuery } from './operations.ts'

/** Staff can begin projects; clients have the area as soon as there is one for them. */
export function useHasProjects({ isClient }: Viewer): boolean {
  const data = useExtraQuery({ query: anyProjectQuery, pause: !isClient })
  return !isClient || (data?.listProjects.items.length ?? 0) > 0
}
