import { useMemo } from 'react'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { sharedWithQuery } from '../operations.ts'

const pick = ({ sharedGroupUsersByUser }: ResultOf<typeof sharedWithQuery>) => sharedGroupUsersByUser

/** The shares for which others selected the viewer, newest first. */
export function useSharedWithMe() {
  const { me } = useViewer()
  const variables = useMemo(() => ({ userID: me.id }), [me.id])
  return useLiveList({ query: sharedWithQuery, variables, pick })
}
