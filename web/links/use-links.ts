import { useShownQuery } from '../platform/client/use-shown-query.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { useViewer, type Viewer } from '../platform/workspace/viewer.ts'
import { linksQuery } from './operations/links.ts'

export type OwnLink = NonNullable<ResultOf<typeof linksQuery>['getAgency']>['userAction'][number]

/** The links in the viewer's shell, sorted; undefined while loading. */
export function useLinks({ agency } = useViewer()) {
  const [{ data, error }, refresh] = useShownQuery({
    query: linksQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency,
  })
  const links = data?.getAgency?.userAction.filter(({ forViewer }) => forViewer)
  return { links, error, retry: () => refresh({ requestPolicy: 'network-only' }) }
}

/** The area exists as soon as there is a link for the viewer. */
export const useHasLinks = (viewer: Viewer): boolean => (useLinks(viewer).links?.length ?? 0) > 0
