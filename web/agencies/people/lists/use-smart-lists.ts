import { useExtraQuery } from '../../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { type smartListParts, smartListsQuery } from '../operations.ts'

export type SmartList = ResultOf<typeof smartListParts>
const none: readonly SmartList[] = []

/** The agency's smart lists, by name; empty while loading, and for clients. */
export function useSmartLists(): readonly SmartList[] {
  const { agency, isStaff } = useViewer()
  const data = useExtraQuery({
    query: smartListsQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency || !isStaff,
  })
  return data?.getAgency?.smartLists ?? none
}
